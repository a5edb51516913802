import { PICTURE_FILES } from "../../../contract/desk/catalogue-pictures";
import type { Refusal } from "../../../contract/errors";
import type { MediaBindings } from "../../content/media/files";
import { pictureOf } from "../../content/media/picture";

/** The files of products' pictures beside those of the media library, which have folders of their own. */
const keyOf = (name: string) => `catalogue/${name}`;

/** The file that is written last, so that it says that all are there. Pictures that were imported earlier have it too. */
const lastOf = (id: string) => `${id}-800.webp`;

/** Which of some pictures are not in the bucket with all their files. */
export async function missingPictures(
  { MEDIA: bucket }: MediaBindings,
  ids: readonly string[],
): Promise<{ ok: true; missing: string[] } | Refusal> {
  if (bucket === undefined) return { ok: false, code: "media_unavailable" };
  const there = await Promise.all(ids.map((id) => bucket.head(keyOf(lastOf(id)))));
  return { ok: true, missing: ids.filter((_, at) => there[at] === null) };
}

/**
 * Keeps one file of a picture, if its bytes are what its name says: "i-...-800.webp" is a WebP of at most 800 pixels.
 * @returns media_unavailable, not_a_picture
 */
export async function keepPicture(
  { MEDIA: bucket }: MediaBindings,
  name: string,
  file: ArrayBuffer,
): Promise<{ ok: true } | Refusal> {
  if (bucket === undefined) return { ok: false, code: "media_unavailable" };
  const found = pictureOf(new Uint8Array(file));
  const { width = "", format = "" } = /-(?<width>\d+)\.(?<format>\w+)$/.exec(name)?.groups ?? {};
  const most = PICTURE_FILES.find((one) => String(one.width) === width)?.width ?? 0;
  if (found === null || found.type !== `image/${format}` || Math.max(found.width, found.height) > most)
    return { ok: false, code: "not_a_picture", field: "file" };
  await bucket.put(keyOf(name), file, { httpMetadata: { contentType: found.type } });
  return { ok: true };
}

/** One file of a product's picture; null where there is none, or no bucket. */
export const findPicture = async ({ MEDIA: bucket }: MediaBindings, name: string): Promise<R2ObjectBody | null> =>
  bucket === undefined ? null : bucket.get(keyOf(name));
