import type { AppLoadContext } from "@remix-run/cloudflare";
import { changeMedia, deleteMedia, listMedia, showMedia, uploadMedia } from "#contract/content/media";
import { LONGEST_NAME, MOST_BYTES } from "#contract/content/media-limits";
import { LANGUAGES } from "#contract/countries";
import { isShut, shut } from "~/features/desk/desk.server";
import { fileName, fileRefused, readUpload, uploadRefused } from "~/platform/form/read-upload.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { editorActions, editorHere, editorTexts, gone, refusedOr404 } from "../editor.server";

const PATH = "/editor/media";

/** The pictures of the library. */
export async function loadMedia(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const asked = { q: (query.get("q") ?? "").slice(0, LONGEST_NAME), page: askedPage(query) };
  const here = await editorHere(request, context);
  const reply = await context.api.call(listMedia, { query: asked });
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: (await editorTexts(context))("title"), here, asked, found: reply.value };
}

/** One picture. @throws 404 for an unknown id */
export async function loadPicture(request: Request, context: AppLoadContext, id: string) {
  const here = await editorHere(request, context);
  const reply = await context.api.call(showMedia, { params: { id } });
  if (!reply.ok) throw shut(reply.status === 400 ? 404 : reply.status, request, context);
  return { title: (await editorTexts(context))("title"), here, media: reply.value };
}

/** Adds a picture, and opens its page, where it is described. */
export async function uploadPicture(request: Request, context: AppLoadContext) {
  await editorHere(request, context);
  const upload = await readUpload(request, "file", MOST_BYTES);
  if (!upload.ok) return fileRefused(context, upload.code === "too_large" ? "picture_too_large" : upload.code);
  const name = fileName(upload.file, LONGEST_NAME, "picture");
  const reply = await context.api.call(uploadMedia, { query: { name }, file: upload.file });
  if (reply.ok) return gone(context, `${PATH}/${reply.value.id}`, reply.status === 201 ? "uploaded" : "uploadedBefore");
  if (isShut(reply)) throw shut(reply.status, request, context);
  return uploadRefused(reply.status, reply.errors);
}

/** Describes a picture or deletes it. */
export const changePicture = (id: string) =>
  editorActions({
    save: async (form, context) => {
      const alts = Object.fromEntries(LANGUAGES.map((language) => [language, form.text(`alts.${language}`)]));
      const body = {
        version: Number.parseInt(form.text("version"), 10) || 1,
        name: form.text("name"),
        alts: alts as Record<(typeof LANGUAGES)[number], string>,
      };
      const reply = await context.api.call(changeMedia, { params: { id }, body });
      return reply.ok ? gone(context, `${PATH}/${id}`, "saved") : refusedOr404(form, context, reply);
    },
    delete: async (form, context) => {
      const reply = await context.api.call(deleteMedia, { params: { id } });
      return reply.ok ? gone(context, PATH, "pictureDeleted") : refusedOr404(form, context, reply);
    },
  });
