import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { MOST_BYTES } from "#contract/content/media-limits";
import { addPhoto, MOST_PHOTOS, removePhoto, showOwnPhotos } from "#contract/reviews/photos";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { fileRefused, readUpload, uploadRefused } from "~/platform/form/read-upload.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { reviewForm, reviewPhotos } from "../../paths";

const ROOM = "reviews";

/**
 * Loads the photographs of the member's own review. @throws a redirect to the sign-in, or to the review for who has not written one, and the 404 page
 */
export async function loadPhotos({ api, site }: AppLoadContext, slug = "") {
  const reply = slugSchema.safeParse(slug).success ? await api.call(showOwnPhotos, { params: { slug } }) : null;
  if (reply === null || reply.status === 404) throw new Response(null, { status: 404 });
  if (reply.status === 401) throw redirect(signInLink(site, reviewPhotos(slug), ""), 303);
  if (!reply.ok) throw redirect(linkTo(site, reviewForm(slug)), 303);
  const t = await textsOf(site, ROOM);
  const { product, photos } = reply.value;
  return data({ product, photos, most: MOST_PHOTOS, title: t("photosTitle", { name: product.name }) });
}

/** Adds a photograph from a form with a file, and returns to the page. */
async function uploadPhoto(request: Request, context: AppLoadContext, slug: string) {
  const { api, site } = context;
  const upload = await readUpload(request, "file", MOST_BYTES);
  if (!upload.ok) return fileRefused(context, upload.code === "too_large" ? "picture_too_large" : upload.code);
  const reply = await api.call(addPhoto, { params: { slug }, file: upload.file });
  if (reply.ok)
    return done(context, linkTo(site, reviewPhotos(slug)), { room: ROOM, key: "photoSent", type: "success" });
  if (reply.status === 401) return done(context, signInLink(site, reviewPhotos(slug), ""));
  return uploadRefused(reply.status, reply.errors);
}

const removeFrom = (slug: string) =>
  takes(
    async (form, context) => {
      const { api, site } = context;
      const reply = await api.call(removePhoto, { params: { id: form.text("photo") || "-" } });
      if (!reply.ok && reply.status === 401) return done(context, signInLink(site, reviewPhotos(slug), ""));
      if (!reply.ok) return form.refused(reply);
      return done(context, linkTo(site, reviewPhotos(slug)), { room: ROOM, key: "photoGone", type: "success" });
    },
    { own: true },
  );

/** Adds a photograph, or removes one. */
export function changePhotos(request: Request, context: AppLoadContext, slug = "") {
  if (!slugSchema.safeParse(slug).success) throw new Response(null, { status: 404 });
  return request.headers.get("content-type")?.startsWith("multipart/")
    ? uploadPhoto(request, context, slug)
    : removeFrom(slug)(request, context);
}
