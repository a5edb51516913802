import type { MediaBindings } from "../../api/content/media/files";
import { dropPhotoFiles } from "../../api/reviews/photos/photo-files";
import { findDropped, forgetPhotos } from "../../api/reviews/photos/photo-store";

/** For how many days the desk can still publish a photograph that it rejected. */
const REJECTED_DAYS = 30;

/** Deletes the photographs of reviews that were removed, with their files; the files go first, so that none is left that nobody knows of. */
export async function sweepPhotos(d1: D1Database, { MEDIA: bucket }: MediaBindings, now: Date): Promise<void> {
  const ids = await findDropped(d1, new Date(now.getTime() - REJECTED_DAYS * 86_400_000));
  if (ids.length === 0) return;
  if (bucket !== undefined) await dropPhotoFiles(bucket, ids);
  await forgetPhotos(d1, ids);
}
