import { contentfulPicture, findCataloguePicture, findMediaFile, findReviewPhoto } from "../../../api/app";
import { step } from "../../edge-env";
import { missingFile } from "./files";

/** `/img/media/<id>-800.avif`: a file of a picture of the media library. */
export const MEDIA_FILES = "/img/media/:file{[a-z0-9]+-[0-9m]+\\.[a-z]+}";

/** `/img/i-<fingerprint>-800.avif`: a file of a product's picture that an import has fetched. Earlier imports made a WebP of each width. */
export const CATALOGUE_PICTURES = "/img/:name{i-[0-9a-f]{20}-(?:(?:200|400|800)\\.(?:avif|webp)|1600\\.avif)}";

/** `/img/contentful/<asset>/<token>/<file>-800.avif`: a picture of a Contentful space, which shoppers' browsers never ask themselves. */
export const CONTENTFUL_PICTURES = "/img/contentful/*";

/** `/img/reviews/<id>-400.webp`: a photograph of a review. */
export const REVIEW_PHOTOS = "/img/reviews/:file{[a-z0-9]{20}-[0-9]+\\.webp}";

/**
 * A file that never changes under its address. Nothing of it can run: its type is the one that was found in its bytes. Styles are the browser's own, with
 * which it fits a picture that is opened by itself to the window.
 */
const POLICY = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" };
const answerOf = (file: R2ObjectBody) =>
  new Response(file.body, {
    headers: {
      "content-type": file.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(file.size),
      ...POLICY,
      etag: file.httpEtag,
    },
  });

/** Answers a file of the media library. */
export const mediaFiles = step(async (c, next) => {
  const [id = "", name = ""] = (c.req.param("file") ?? "").split("-");
  const file = await findMediaFile(c.env, id, name);
  if (file === null) return missingFile(c, next);
  c.set("kind", "file");
  return answerOf(file);
});

/** Answers a file of a product's picture. Pictures of the build are static files, for which the Worker is not asked. */
export const cataloguePictures = step(async (c, next) => {
  const file = await findCataloguePicture(c.env, c.req.param("name") ?? "");
  if (file === null) return missingFile(c, next);
  c.set("kind", "file");
  return answerOf(file);
});

/** Answers a picture of a Contentful space. */
export const contentfulPictures = step(async (c, next) => {
  const found = await contentfulPicture(c.env, c.get("url").pathname);
  if (found === null) return missingFile(c, next);
  c.set("kind", "file");
  return new Response(found.body, { headers: { "content-type": found.headers.get("content-type") ?? "", ...POLICY } });
});

/** Answers a photograph of a review. It can be withdrawn, so nobody keeps it for long. */
export const reviewPhotos = step(async (c, next) => {
  const [id = "", name = ""] = (c.req.param("file") ?? "").split("-");
  const asked = { id, width: Number.parseInt(name, 10), query: c.get("url").searchParams };
  const opened = await findReviewPhoto(c.env, c.get("site").country, asked);
  if (opened === null) return missingFile(c, next);
  c.set("kind", opened.forEverybody ? "document" : "health");
  return answerOf(opened.file);
});
