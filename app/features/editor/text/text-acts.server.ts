import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Block } from "#contract/content/blocks/blocks";
import { discardDraft, endText, publishText } from "#contract/content/editor";
import type { Result } from "#shared/client/client";
import type { Form } from "~/platform/form/actions.server";
import { editorActions, editorTexts, gone, refusedOr404, saved } from "../editor.server";
import { clockOf } from "../local-time.server";
import { type Blocked, changeText, headOf, newBlockId, onBlock, stateOf, type TextKey } from "./text.server";
import { textPath } from "./text-path";

type DoneKey = Parameters<typeof gone>[2];

/** Answers an act on a text: back to it with a message, or the form again with who was faster. */
export async function answered(
  form: Form,
  context: AppLoadContext,
  key: TextKey,
  reply: Result<unknown> | Blocked,
  said: DoneKey,
) {
  if ("conflict" in reply) {
    const message = (await editorTexts(context))("someoneWasFaster");
    return form.refused({ status: 409, errors: [{ code: "content_changed", message }] }, { conflict: reply.conflict });
  }
  return reply.ok ? gone(context, textPath(key), said) : refusedOr404(form, context, reply);
}

const swapped = (blocks: readonly Block[], at: number, other: number): Block[] => {
  const next = [...blocks];
  const [one, two] = [next[at], next[other]];
  if (one !== undefined && two !== undefined) [next[at], next[other]] = [two, one];
  return next;
};

/** The blocks with block `at` moved to place `to`. */
export function movedTo(blocks: readonly Block[], at: number, to: number): Block[] {
  const next = [...blocks];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, moved);
  return next;
}

const withCopy = (blocks: readonly Block[], at: number): Block[] => {
  const block = blocks[at];
  if (block === undefined) return [...blocks];
  const copy = { ...structuredClone(block), id: newBlockId(block.type, blocks) } as Block;
  return [...blocks.slice(0, at + 1), copy, ...blocks.slice(at + 1)];
};

const turned = (blocks: readonly Block[], at: number): Block[] =>
  blocks.map((block, index) => (index === at ? ({ ...block, hidden: block.hidden !== true } as Block) : block));

type BlockChange = (blocks: readonly Block[], at: number, form: Form) => readonly Block[];

/** Acts on one block, each with its message. A place in the order does not matter to another editor's text, so moving asks for no state. */
const BLOCK_ACTS = {
  up: { change: (blocks, at) => swapped(blocks, at, at - 1), said: "moved" },
  down: { change: (blocks, at) => swapped(blocks, at, at + 1), said: "moved" },
  place: {
    change: (blocks, at, form) => movedTo(blocks, at, Number.parseInt(form.text("to"), 10) || 0),
    said: "moved",
  },
  duplicate: { change: withCopy, said: "duplicated" },
  remove: { change: (blocks, at) => blocks.filter((_, index) => index !== at), said: "removed", asSeen: true },
  toggle: { change: turned, said: "toggled" },
} as const satisfies Record<string, { change: BlockChange; said: DoneKey; asSeen?: true }>;

const versionIn = (form: Form): number => Number.parseInt(form.text("version"), 10) || 0;

function blockActs(key: TextKey) {
  const act = (name: keyof typeof BLOCK_ACTS) => async (form: Form, context: AppLoadContext) => {
    const { change, said, ...more } = BLOCK_ACTS[name];
    const seen = "asSeen" in more ? form.text("state") : "";
    const reply = await changeText(
      context,
      key,
      onBlock(form.text("block"), seen, (blocks, at) => change(blocks, at, form)),
    );
    if (!("conflict" in reply) && reply.ok)
      return saved(form, context, textPath(key), said, { state: "", at: reply.value.at });
    return answered(form, context, key, reply, said);
  };
  return {
    up: act("up"),
    down: act("down"),
    place: act("place"),
    duplicate: act("duplicate"),
    remove: act("remove"),
    toggle: act("toggle"),
  };
}

async function saveHead(form: Form, context: AppLoadContext, key: TextKey) {
  const head = {
    title: form.text("title").trim(),
    description: form.text("description").trim(),
    picture: form.text("picture").trim() || null,
  };
  const reply = await changeText(context, key, async (text, { by, at }) => {
    const state = await stateOf(headOf(text));
    if (form.text("state") !== state) return { conflict: { by, at, state } };
    return { text: { ...text, ...head } };
  });
  if (!("conflict" in reply) && reply.ok && reply.value.draft !== null) {
    const draft = { state: await stateOf(headOf(reply.value.draft)), at: reply.value.at };
    return saved(form, context, textPath(key), "saved", draft);
  }
  if (!("conflict" in reply) && !reply.ok) {
    const errors = reply.errors.map((error) => ({
      ...error,
      ...(error.field && { field: error.field.replace(/^text\./, "") }),
    }));
    return refusedOr404(form, context, { ...reply, errors });
  }
  return answered(form, context, key, reply, "saved");
}

/** The moment that a field of the form names by the country's clock; null where it is empty. */
const momentIn = (form: Form, name: string, { site }: AppLoadContext): string | null => {
  const typed = form.text(name).trim();
  return typed === "" ? null : clockOf(site.timeZone).toIso(typed);
};

async function publish(form: Form, context: AppLoadContext, key: TextKey) {
  const body = {
    version: versionIn(form),
    startsAt: momentIn(form, "startsAt", context),
    endsAt: momentIn(form, "endsAt", context),
    note: form.text("note").trim(),
    warnings: [...form.texts("warnings")],
  };
  const reply = await context.api.call(publishText, { params: key, body });
  return answered(form, context, key, reply, body.startsAt === null ? "published" : "scheduled");
}

/** What the forms of a text's page do. */
export const textActs = (key: TextKey) =>
  editorActions(
    {
      ...blockActs(key),
      head: (form, context) => saveHead(form, context, key),
      publish: (form, context) => publish(form, context, key),
      discard: async (form, context) => {
        const reply = await context.api.call(discardDraft, { params: key, body: { version: versionIn(form) } });
        return answered(form, context, key, reply, "discarded");
      },
      end: async (form, context) => {
        const body = { version: versionIn(form), endsAt: momentIn(form, "stopsAt", context) };
        const reply = await context.api.call(endText, { params: key, body });
        return answered(form, context, key, reply, "ended");
      },
    },
    { limit: 65_536 },
  );
