import type { MediaBindings } from "../../content/media/files";
import { opensPhoto } from "./addresses";
import { findPhotoFile } from "./photo-files";
import { isKept, isShown } from "./photo-store";

/** A file of a photograph, and whether everybody may see it. */
export type OpenedPhoto = { file: R2ObjectBody; forEverybody: boolean };

/** The file that an address shows: of a published photograph, or of one that waits when the address was signed within the hour. At most one trip. */
export async function openPhoto(
  env: MediaBindings,
  { d1, secret, now }: { d1: D1Database; secret: string; now: Date },
  { id, width, query }: { id: string; width: number; query: URLSearchParams },
): Promise<OpenedPhoto | null> {
  const signed = query.has("proof");
  const opens = signed ? (await opensPhoto(secret, now, id, query)) && (await isKept(d1, id)) : await isShown(d1, id);
  const file = opens ? await findPhotoFile(env, id, width) : null;
  return file === null ? null : { file, forEverybody: !signed };
}
