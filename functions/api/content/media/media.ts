import type { Media } from "../../../contract/content/media";
import type { Refusal } from "../../../contract/errors";
import type { Scope } from "../../kit/call/call";
import { dropFiles, keepFiles, type MediaBindings } from "./files";
import { changePicture, dropPicture, findPicture, keepPicture } from "./media-store";
import { newPictureId, readUploaded } from "./uploaded";

type Upload = { name: string; file: ArrayBuffer; operatorId: string };

/** Control characters and a path are no part of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const nameOf = (name: string) => name.replace(/[\u0000-\u001f\u007f]/g, "").replace(/^.*[\\/]/, "");

/**
 * Adds a picture to the library. A file that is there already is answered as it is there (`added` is false).
 * @returns media_unavailable, picture_too_large, not_a_picture, picture_too_small, picture_too_many_pixels
 */
export async function addPicture(
  scope: Scope,
  { MEDIA: bucket, IMAGES: images }: MediaBindings,
  { name, file, operatorId }: Upload,
): Promise<{ ok: true; media: Media; added: boolean } | Refusal> {
  if (bucket === undefined) return { ok: false, code: "media_unavailable" };
  const uploaded = await readUploaded(file);
  if (!uploaded.ok) return uploaded;
  const { picture, hash } = uploaded;
  const known = await findPicture(scope, { hash });
  if (known !== null) return { ok: true, media: known, added: false };
  const id = newPictureId();
  const files = await keepFiles({ bucket, images }, id, file, picture);
  if (files === null) return { ok: false, code: "not_a_picture", field: "file" };
  const row = { id, hash, name: nameOf(name) || id, ...picture, bytes: file.byteLength, ...files };
  const media = await keepPicture(scope, { ...row, uploadedBy: operatorId });
  // Somebody else uploaded the same file at the same moment.
  if (media.id !== id) await dropFiles(bucket, id);
  return { ok: true, media, added: media.id === id };
}

/** @returns media_not_found, media_changed */
export async function describePicture(
  scope: Scope,
  id: string,
  wanted: Pick<Media, "version" | "name" | "alts">,
): Promise<{ ok: true; media: Media } | Refusal> {
  const done = await changePicture(scope, id, wanted);
  if (done === null) return { ok: false, code: "media_not_found" };
  return done.changed ? { ok: true, media: done.media } : { ok: false, code: "media_changed" };
}

/** @returns media_not_found, media_used */
export async function deletePicture(
  scope: Scope,
  { MEDIA: bucket }: MediaBindings,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const done = await dropPicture(scope, id);
  if (done === null) return { ok: false, code: "media_not_found" };
  if (!done.dropped) return { ok: false, code: "media_used", details: { where: done.media.uses.join(", ") } };
  if (bucket !== undefined) await dropFiles(bucket, id);
  return { ok: true };
}
