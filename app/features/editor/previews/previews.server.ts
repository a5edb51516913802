import type { AppLoadContext } from "@remix-run/cloudflare";
import { endPreview, listPreviews, startPreview } from "#contract/content/preview/preview";
import { shut } from "~/features/desk/desk.server";
import { anyEditorHere, editorActions, editorTexts, gone, refusedOr404 } from "../editor.server";

const PATH = "/editor/previews";

/** The links to previews that work, with their addresses. */
export async function loadPreviews(request: Request, context: AppLoadContext) {
  await anyEditorHere(request, context);
  const reply = await context.api.call(listPreviews);
  if (!reply.ok) throw shut(reply.status, request, context);
  const links = reply.value.items.map(({ token, ...made }) => {
    const address = new URL("/preview/open", context.here);
    address.searchParams.set("token", token);
    return { ...made, address: address.href };
  });
  return { title: (await editorTexts(context))("previews"), links };
}

/** Makes a link, or ends one. */
export const changePreviews = editorActions(
  {
    make: async (form, context) => {
      const reply = await context.api.call(startPreview, { body: {} });
      return reply.ok ? gone(context, PATH, "previewMade") : refusedOr404(form, context, reply);
    },
    end: async (form, context) => {
      const reply = await context.api.call(endPreview, { params: { id: form.text("id") } });
      return reply.ok ? gone(context, PATH, "previewEnded") : refusedOr404(form, context, reply);
    },
  },
  { everywhere: true },
);
