import en from "../../../../locales/en/messages.json" with { type: "json" };
import id from "../../../../locales/id/messages.json" with { type: "json" };
import th from "../../../../locales/th/messages.json" with { type: "json" };
import zh from "../../../../locales/zh/messages.json" with { type: "json" };
import type { LanguageCode } from "../../../contract/countries";

export type MessageKey = keyof typeof en;

/** The texts of one file of `locales/` in one language; `{{name}}` is filled in. */
export const saying =
  <Key extends string>(texts: Record<LanguageCode, Record<Key, string>>) =>
  (language: LanguageCode) =>
  (key: Key, vars: Record<string, string> = {}): string =>
    (texts[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(vars, name) ? (vars[name] ?? "") : whole,
    );

export const wordsIn = saying<MessageKey>({ en, id, th, zh });
