import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Block } from "#contract/content/blocks/blocks";
import { type EditorText, saveDraft, showText, TEXT_COUNTRIES, type TextCountry } from "#contract/content/editor";
import type { EntryText } from "#contract/content/entries";
import { LANGUAGES, type LanguageCode } from "#contract/countries";
import type { ApiError } from "#contract/errors";
import type { Result } from "#shared/client/client";
import { shut } from "~/features/desk/desk.server";
import { nameAt } from "../blocks/field-names";
import { fieldName } from "../blocks/specs";

/** Which text of which entry. */
export type TextKey = Readonly<{ id: string; country: TextCountry; language: LanguageCode }>;

/** The key in a page's address; 404 for one that no text can have. @throws 404 */
export function keyIn(
  params: Readonly<Record<string, string | undefined>>,
  request: Request,
  context: AppLoadContext,
): TextKey {
  const country = TEXT_COUNTRIES.find((one) => one === params.country);
  const language = LANGUAGES.find((one) => one === params.language);
  if (country === undefined || language === undefined || !/^[a-z0-9-]{1,80}$/.test(params.id ?? ""))
    throw shut(404, request, context);
  return { id: params.id ?? "", country, language };
}

const EMPTY: EntryText = { title: "", description: "", picture: null, blocks: [] };

/** What an editor works on: the draft, else what is on the site or will be, else an empty text. */
export const workingText = ({ draft, live, scheduled }: EditorText): EntryText =>
  draft ?? live?.text ?? scheduled[0]?.text ?? EMPTY;

/** The text that a page is about. @throws 404 for an unknown entry */
export async function textHere(request: Request, context: AppLoadContext, key: TextKey): Promise<EditorText> {
  const reply = await context.api.call(showText, { params: key });
  if (!reply.ok) throw shut(reply.status === 400 ? 404 : reply.status, request, context);
  return reply.value;
}

/** Names a state of something, so that a form can say which one its author saw. */
export async function stateOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const headOf = ({ title, description, picture }: EntryText) => ({ title, description, picture });

/** What the form must hear because somebody else was faster: who, when, and the state to work on. */
export type Conflict = Readonly<{ by: string | null; at: string; state: string }>;

/** A change that cannot be made on the text as it is now. */
export type Blocked = Readonly<{ conflict: Conflict | null }>;
type Changed = { text: EntryText } | Blocked;

/** How often a change is tried on a text that others change at the same moment. */
const TRIES = 5;

/**
 * Changes the draft as it is at this moment, so that what others did to its other parts stays. The change says itself when the part that it is about is
 * no longer as its author saw it.
 */
export async function changeText(
  { api }: AppLoadContext,
  key: TextKey,
  change: (text: EntryText, found: EditorText) => Promise<Changed>,
): Promise<Result<EditorText> | Blocked> {
  for (let tried = 1; ; tried++) {
    const found = await api.call(showText, { params: key });
    if (!found.ok) return found;
    const changed = await change(workingText(found.value), found.value);
    if ("conflict" in changed) return changed;
    const body = { version: found.value.version, text: changed.text };
    const kept = await api.call(saveDraft, { params: key, body });
    const beaten = !kept.ok && kept.errors.some(({ code }) => code === "content_changed");
    if (!beaten || tried === TRIES) return kept;
  }
}

/** A change to one block that is still as its author saw it. */
export const onBlock =
  (id: string, seen: string, change: (blocks: readonly Block[], at: number) => readonly Block[]) =>
  async (text: EntryText, { by, at }: EditorText): Promise<Changed> => {
    const index = text.blocks.findIndex((block) => block.id === id);
    const state = await stateOf(text.blocks[index]);
    if (index < 0) return { conflict: { by, at, state: "" } };
    if (seen !== "" && state !== seen) return { conflict: { by, at, state } };
    return { text: { ...text, blocks: [...change(text.blocks, index)] } };
  };

/** A new id for a block of a type, which no other block of the text has. */
export function newBlockId(type: string, blocks: readonly { id: string }[]): string {
  const taken = new Set(blocks.map(({ id }) => id));
  for (let number = blocks.length + 1; ; number++) if (!taken.has(`${type}-${number}`)) return `${type}-${number}`;
}

/** Refusals of a saved text whose fields are named from the block's own view: `text.blocks.3.props.heading` is `f.heading`. */
export const faultsOfBlock = (errors: readonly ApiError[], index: number, names: readonly string[]): ApiError[] =>
  errors.map(({ field, ...error }) => {
    const own = field?.startsWith(`text.blocks.${index}.`) ? field.slice(`text.blocks.${index}.`.length) : undefined;
    if (own === undefined) return error;
    const path = own.replace(/^props\./, "").replaceAll(".", "-");
    return { ...error, field: own.startsWith("props.") ? fieldName(nameAt(path, names)) : own };
  });
