import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type Block, type BlockType, isBlockType } from "#contract/content/blocks/blocks";
import { previewAddressOf } from "#contract/content/preview/preview-facts";
import { SEGMENTS } from "#contract/content/segments";
import { COUNTRY_CODES } from "#contract/countries";
import { shut } from "~/features/desk/desk.server";
import type { Form } from "~/platform/form/actions.server";
import type { FormReply } from "~/platform/form/reply";
import { editorActions, editorHere, editorTexts, faultWords, refusedOr404, saved } from "../editor.server";
import { clockOf } from "../local-time.server";
import { libraryOf } from "../media/library.server";
import {
  type Conflict,
  changeText,
  faultsOfBlock,
  newBlockId,
  onBlock,
  stateOf,
  type TextKey,
  textHere,
  workingText,
} from "../text/text.server";
import { textPath } from "../text/text-path";
import { specsOf } from "./fields.server";
import { type FieldSpec, joined, type Typed } from "./specs";
import { itemActIn, readValues, typedFields, withItemAct } from "./typed";

/** A block with a long article, and what surrounds it. */
const LIMIT = 131_072;

/** What is the same for all blocks: to whom it is shown, and when. */
export type AudienceTyped = Readonly<{
  segments: readonly string[];
  countries: readonly string[];
  from: string;
  to: string;
}>;

const audienceOf = (block: Partial<Block>, { toLocal }: ReturnType<typeof clockOf>): AudienceTyped => ({
  segments: block.segments ?? [],
  countries: block.countries ?? [],
  from: block.from === undefined ? "" : toLocal(block.from),
  to: block.to === undefined ? "" : toLocal(block.to),
});

/** The props of a new block: each of its lists has one item to write in. */
const blankProps = (specs: readonly FieldSpec[]) =>
  Object.fromEntries(specs.flatMap(({ kind, name }) => (kind === "list" ? [[name, [{}]]] : [])));

/** The form of a block that is there, or of a new one of a type. @throws 404 for neither */
export async function loadBlock(request: Request, context: AppLoadContext, key: TextKey, id: string) {
  const [here, text, library] = await Promise.all([
    editorHere(request, context),
    textHere(request, context, key),
    libraryOf(context),
  ]);
  const query = new URL(request.url).searchParams;
  const block = workingText(text).blocks.find((one) => one.id === id);
  const wanted = id === "new" ? (query.get("type") ?? "") : "";
  const type = block?.type ?? (isBlockType(wanted) && wanted !== "unknown" ? wanted : null);
  if (type === null) throw shut(404, request, context);
  const clock = clockOf(context.site.timeZone);
  const specs = specsOf(type);
  return {
    title: (await editorTexts(context))("title"),
    here,
    textKey: key,
    library,
    faultWords: await faultWords(context),
    previewAddress: previewAddressOf(text.entry),
    entry: text.entry,
    id: block?.id ?? "new",
    type,
    after: query.get("after") ?? "",
    specs,
    typed: typedFields(specs, (block?.props ?? blankProps(specs)) as Record<string, unknown>, clock),
    audience: audienceOf(block ?? {}, clock),
    state: block === undefined ? "" : await stateOf(block),
  };
}

/** The paths of all fields that the form has. */
const pathsOf = (typed: Typed) => Object.keys(typed);

function typedIn(form: Form): Record<string, string> {
  return Object.fromEntries(
    form.names.filter((name) => name.startsWith("f.")).map((name) => [name.slice(2), form.text(name)]),
  );
}

function blockIn(
  form: Form,
  { site }: AppLoadContext,
  id: string,
  type: BlockType,
  hidden: boolean | undefined,
): Block {
  const clock = clockOf(site.timeZone);
  const [from, to] = [form.text("from").trim(), form.text("to").trim()];
  const segments = SEGMENTS.filter((segment) => form.texts("segments").includes(segment));
  const countries = COUNTRY_CODES.filter((country) => form.texts("countries").includes(country));
  // The cast is safe enough: the API checks the block with the contract's schema.
  return {
    id,
    type,
    props: readValues(specsOf(type), typedIn(form), clock),
    ...(segments.length === 0 ? {} : { segments }),
    ...(countries.length === 0 ? {} : { countries }),
    ...(from === "" ? {} : { from: clock.toIso(from) }),
    ...(to === "" ? {} : { to: clock.toIso(to) }),
    ...(hidden === undefined ? {} : { hidden }),
  } as unknown as Block;
}

/** An empty item of the list at a path; null where there is no such list. */
function blankItem(specs: readonly FieldSpec[], path: string, at = ""): Record<string, string> | null {
  for (const spec of specs) {
    const own = joined(at, spec.name);
    if (spec.kind === "list" && own === path) return typedFields(spec.fields, {}, { toLocal: String, toIso: String });
    const found = spec.kind === "group" ? blankItem(spec.fields, path, own) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Draws the form again with its lists changed; nothing is saved by it. */
function withItems(form: Form, type: BlockType) {
  const act = itemActIn(form.text("item"));
  const blank = act === null ? null : blankItem(specsOf(type), act.path);
  const typed = act === null || blank === null ? typedIn(form) : withItemAct(typedIn(form), act, blank);
  const own = Object.fromEntries(
    form.names.filter((name) => !name.startsWith("f.")).map((name) => [name, [...form.texts(name)]]),
  );
  const reply: FormReply = {
    intent: "item",
    result: { initialValue: { ...own, f: typed }, error: {} },
    order: [],
    challenge: null,
    solved: undefined,
  };
  return data(reply, { status: 200 });
}

export type BlockReply = FormReply & { conflict?: Conflict & { theirs: Record<string, string> } };

/** The id that the page's script gave to a new block, so that saving it twice makes one block. */
const NEW_ID = /^[a-z][a-z-]{0,30}-x[a-z0-9]{4,12}$/;

/** Saves the block that the form has: a new one behind its neighbour, or one that is still as its editor saw it. */
async function saveBlock(form: Form, context: AppLoadContext, key: TextKey, id: string) {
  const typeSaid = form.text("type");
  if (!isBlockType(typeSaid)) return form.refusedFor("invalid_choice", "type");
  const type: BlockType = typeSaid;
  let index = 0;
  let own = id;
  let theirs: Record<string, string> = {};
  const reply = await changeText(context, key, async (text, found) => {
    const isNew = id === "new" && !text.blocks.some((one) => one.id === form.text("as"));
    if (isNew) {
      own = NEW_ID.test(form.text("as")) ? form.text("as") : newBlockId(type, text.blocks);
      const block = blockIn(form, context, own, type, undefined);
      const after = text.blocks.findIndex((one) => one.id === form.text("after"));
      index = after < 0 ? text.blocks.length : after + 1;
      return { text: { ...text, blocks: [...text.blocks.slice(0, index), block, ...text.blocks.slice(index)] } };
    }
    if (id === "new") own = form.text("as");
    return onBlock(own, form.text("state"), (blocks, at) => {
      index = at;
      return blocks.map((one, place) => (place === at ? blockIn(form, context, own, type, one.hidden) : one));
    })(text, found).then((changed) => {
      const block = text.blocks.find((one) => one.id === own);
      if ("conflict" in changed && block !== undefined)
        theirs = typedFields(
          specsOf(type),
          block.props as unknown as Record<string, unknown>,
          clockOf(context.site.timeZone),
        );
      return changed;
    });
  });
  if ("conflict" in reply) {
    const t = await editorTexts(context);
    const message = t(reply.conflict?.state === "" ? "blockWasRemoved" : "someoneWasFaster");
    const conflict = reply.conflict === null ? undefined : { ...reply.conflict, theirs };
    return form.refused({ status: 409, errors: [{ code: "content_changed", message }] }, { conflict });
  }
  if (reply.ok) {
    const block = reply.value.draft?.blocks.find((one) => one.id === own);
    const draft = { state: await stateOf(block), at: reply.value.at, block: own };
    return saved(form, context, textPath(key), "saved", draft);
  }
  return refusedOr404(form, context, { ...reply, errors: faultsOfBlock(reply.errors, index, pathsOf(typedIn(form))) });
}

/** What the form of a block does. */
export const blockActs = (key: TextKey, id: string) =>
  editorActions(
    {
      save: (form, context) => saveBlock(form, context, key, id),
      item: async (form) => {
        const type = form.text("type");
        return isBlockType(type) ? withItems(form, type) : form.refusedFor("invalid_choice", "type");
      },
    },
    // A button that changes a list says what it does in place of an intent.
    { limit: LIMIT, otherwise: "item" },
  );
