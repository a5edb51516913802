import { PHOTO_WIDTHS } from "../../../contract/reviews/photos";
import { type MediaBindings, renditionOf, WEBP } from "../../content/media/files";
import type { Picture } from "../../content/media/picture";

const WIDTHS = Object.values(PHOTO_WIDTHS);
const keyOf = (id: string, width: number) => `review-photos/${id}/${width}.webp`;

/**
 * Writes a photograph's files, and not the file that was uploaded: it may say where it was taken. Returns false where the service cannot read it.
 * @throws where the bucket fails
 */
export async function keepPhotoFiles(
  { bucket, images }: { bucket: R2Bucket; images: ImagesBinding },
  id: string,
  file: ArrayBuffer,
  picture: Picture,
): Promise<boolean> {
  const making = WIDTHS.map((width) =>
    renditionOf(images, file, { width, to: Math.min(width, picture.width), format: WEBP }),
  );
  const made = await Promise.all(making).catch(() => null);
  if (made === null) return false;
  for (const [at, { bytes, type }] of made.entries())
    await bucket.put(keyOf(id, WIDTHS[at] ?? 0), bytes, { httpMetadata: { contentType: type } });
  return true;
}

export const findPhotoFile = (
  { MEDIA: bucket }: MediaBindings,
  id: string,
  width: number,
): Promise<R2ObjectBody | null> => (bucket === undefined ? Promise.resolve(null) : bucket.get(keyOf(id, width)));

/** Deletes the files of photographs. */
export const dropPhotoFiles = (bucket: R2Bucket, ids: readonly string[]): Promise<void> =>
  bucket.delete(ids.flatMap((id) => WIDTHS.map((width) => keyOf(id, width))));
