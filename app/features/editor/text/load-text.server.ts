import type { AppLoadContext } from "@remix-run/cloudflare";
import { BLOCK_TYPES } from "#contract/content/blocks/blocks";
import { lintText } from "#contract/content/lint";
import { previewAddressOf } from "#contract/content/preview/preview-facts";
import { editorHere, editorTexts, faultWords } from "../editor.server";
import { libraryOf } from "../media/library.server";
import { compare } from "./compare";
import { headOf, stateOf, type TextKey, textHere, workingText } from "./text.server";

/** Blocks of the frame around pages stand in the layout alone. */
const FRAME = ["menu", "footer", "strip", "routing"];

/** A text as its editor works on it, with what the lint says of it and how much differs from the site. */
export async function loadText(request: Request, context: AppLoadContext, key: TextKey) {
  const [here, text, lint, library] = await Promise.all([
    editorHere(request, context),
    textHere(request, context, key),
    context.api.call(lintText, { params: key }),
    libraryOf(context),
  ]);
  const working = workingText(text);
  const { draft: _draft, live, scheduled, ...about } = text;
  const isLayout = text.entry.type === "layout";
  return {
    title: (await editorTexts(context))("title"),
    here,
    textKey: key,
    library,
    faultWords: await faultWords(context),
    about,
    hasDraft: text.draft !== null,
    previewAddress: previewAddressOf(text.entry),
    live: live && { number: live.number, startsAt: live.startsAt, endsAt: live.endsAt },
    scheduled: scheduled.map(({ number, startsAt, endsAt }) => ({ number, startsAt, endsAt })),
    head: headOf(working),
    headState: await stateOf(headOf(working)),
    blocks: await Promise.all(working.blocks.map(async (block) => ({ block, state: await stateOf(block) }))),
    changed: text.draft === null ? 0 : compare(live?.text ?? null, text.draft).changed,
    findings: lint.ok ? lint.value.findings : [],
    types: BLOCK_TYPES.filter((type) => type !== "unknown" && FRAME.includes(type) === isLayout),
  };
}
export type LoadedText = Exclude<Awaited<ReturnType<typeof loadText>>, never>;

/** The draft beside what is on the site. */
export async function loadComparison(request: Request, context: AppLoadContext, key: TextKey) {
  const [here, text] = await Promise.all([editorHere(request, context), textHere(request, context, key)]);
  const before = text.live?.text ?? null;
  return {
    title: (await editorTexts(context))("title"),
    here,
    textKey: key,
    entry: text.entry,
    isLive: before !== null,
    comparison: text.draft === null ? null : compare(before, text.draft),
  };
}
