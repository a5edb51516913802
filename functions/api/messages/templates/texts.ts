import en from "../../../../locales/en/messages.json" with { type: "json" };
import id from "../../../../locales/id/messages.json" with { type: "json" };
import th from "../../../../locales/th/messages.json" with { type: "json" };
import zh from "../../../../locales/zh/messages.json" with { type: "json" };
import type { LanguageCode } from "../../../contract/countries";

const TEXTS: Record<LanguageCode, Record<string, string>> = { en, id, th, zh };
export type MessageKey = keyof typeof en;

/** The words of messages in one language; `{{name}}` is filled in. */
export const wordsIn =
  (language: LanguageCode) =>
  (key: MessageKey, vars: Record<string, string> = {}): string =>
    (TEXTS[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(vars, name) ? (vars[name] ?? "") : whole,
    );
