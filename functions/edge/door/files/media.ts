import { findMediaFile } from "../../../api/app";
import { step } from "../../edge-env";
import { missingFile } from "./files";

/** `/img/media/<id>-800.avif`: a file of a picture of the media library. */
export const MEDIA_FILES = "/img/media/:file{[a-z0-9]+-[0-9m]+\\.[a-z]+}";

/**
 * Answers a file of the media library, which never changes under its address. Nothing of it can run: its type is the one that was found in its bytes.
 */
export const mediaFiles = step(async (c, next) => {
  const [id = "", name = ""] = (c.req.param("file") ?? "").split("-");
  const file = await findMediaFile(c.env, id, name);
  if (file === null) return missingFile(c, next);
  c.set("kind", "file");
  return new Response(file.body, {
    headers: {
      "content-type": file.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(file.size),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      etag: file.httpEtag,
    },
  });
});
