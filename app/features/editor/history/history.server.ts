import type { AppLoadContext } from "@remix-run/cloudflare";
import { restoreVersion, textHistory } from "#contract/content/editor";
import { shut } from "~/features/desk/desk.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { editorActions, editorHere, editorTexts } from "../editor.server";
import { type TextKey, textHere } from "../text/text.server";
import { answered } from "../text/text-acts.server";

/** What was published of a text, by whom and when. */
export async function loadHistory(request: Request, context: AppLoadContext, key: TextKey) {
  const page = askedPage(new URL(request.url).searchParams);
  const [here, text, reply] = await Promise.all([
    editorHere(request, context),
    textHere(request, context, key),
    context.api.call(textHistory, { params: key, query: { page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  const { items, ...paging } = reply.value;
  return {
    title: (await editorTexts(context))("title"),
    here,
    textKey: key,
    version: text.version,
    hasDraft: text.draft !== null,
    live: text.live?.number ?? null,
    found: {
      ...paging,
      items: items.map(({ text: body, ...about }) => ({ ...about, title: body.title, blocks: body.blocks.length })),
    },
  };
}

/** Makes an old version the draft. */
export const restoreOld = (key: TextKey) =>
  editorActions({
    restore: async (form, context) => {
      const [version, number] = [form.text("version"), form.text("number")].map(
        (text) => Number.parseInt(text, 10) || 0,
      );
      const body = { version: version ?? 0, number: Math.max(1, number ?? 1) };
      return answered(form, context, key, await context.api.call(restoreVersion, { params: key, body }), "restored");
    },
  });
