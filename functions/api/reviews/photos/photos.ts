import type { Refusal } from "../../../contract/errors";
import { type CheckedPhoto, MOST_PHOTOS } from "../../../contract/reviews/photos";
import type { ReviewedProduct } from "../../../contract/reviews/reviewed-product";
import { trip } from "../../../db/trip";
import type { MediaBindings } from "../../content/media/files";
import { newPictureId, readUploaded } from "../../content/media/uploaded";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { describeProduct } from "../reviewed-product";
import type { ReviewScope } from "../store";
import { checkedPhoto } from "./addresses";
import { dropPhotoFiles, keepPhotoFiles } from "./photo-files";
import { findOwnPhotos, keepPhoto, keepPhotoDecision } from "./photo-store";

const NO_REVIEW = { ok: false, code: "photo_needs_review" } as const satisfies Refusal;

/** A call with the secret that signs the addresses of photographs that nobody has checked. */
export type PhotoScope = ReviewScope & { secret: string };

type OwnPhotos = { product: ReviewedProduct; photos: CheckedPhoto[] };

/**
 * The photographs of the member's own review. One trip.
 * @returns product_not_found, photo_needs_review
 */
export async function showPhotos(
  scope: PhotoScope,
  memberId: string,
  slug: string,
): Promise<{ ok: true; own: OwnPhotos } | Refusal> {
  const { product, review, photos } = await findOwnPhotos(scope, memberId, slug);
  if (product === null) return { ok: false, code: "product_not_found" };
  if (review === null) return NO_REVIEW;
  const shown = await Promise.all(photos.map((photo) => checkedPhoto(scope, photo)));
  return { ok: true, own: { product: describeProduct(product), photos: shown } };
}

type Uploaded = { memberId: string; slug: string; file: ArrayBuffer };
type Added = { ok: true; photo: CheckedPhoto; added: boolean };

/**
 * Adds a photograph to the member's own review. The same file again is answered as it is there (`added` is false). At most three trips.
 * @returns media_unavailable, rate_limited, product_not_found, photo_needs_review, too_many_photos, and what is wrong with the file
 */
export async function addPhoto(
  scope: PhotoScope,
  { MEDIA: bucket, IMAGES: images }: MediaBindings,
  { memberId, slug, file }: Uploaded,
  attempts: readonly Attempt[],
): Promise<Added | Refusal> {
  // Without the service a photograph would be shown as the camera made it, with the place in it.
  if (bucket === undefined || images === undefined) return { ok: false, code: "media_unavailable" };
  const limited = await trip(scope.d1, attemptsRead(scope.now, attempts));
  if (limited !== null) return { ok: false, ...limited };
  // A picture costs work, which is not done for those who may not add it.
  const { product, review, photos } = await findOwnPhotos(scope, memberId, slug);
  if (product === null) return { ok: false, code: "product_not_found" };
  if (review === null) return NO_REVIEW;
  const uploaded = await readUploaded(file);
  if (!uploaded.ok) return uploaded;
  const { picture, hash } = uploaded;
  const id = newPictureId();
  const isKnown = photos.some((photo) => photo.hash === hash);
  if (!isKnown && photos.length >= MOST_PHOTOS) return tooMany;
  if (!isKnown && !(await keepPhotoFiles({ bucket, images }, id, file, picture)))
    return { ok: false, code: "not_a_picture", field: "file" };
  const kept = await keepPhoto(scope, { memberId, slug }, { id, hash, width: picture.width, height: picture.height });
  const added = kept?.id === id;
  if (!isKnown && !added) await dropPhotoFiles(bucket, [id]);
  return kept === null ? tooMany : { ok: true, photo: await checkedPhoto(scope, kept), added };
}

const tooMany = { ok: false, code: "too_many_photos", field: "file", details: { max: MOST_PHOTOS } } as const;

/**
 * Publishes or rejects a photograph.
 * @returns photo_not_found, own_review
 */
export async function decide(
  scope: PhotoScope,
  id: string,
  wanted: { operatorId: string; decision: "published" | "rejected" },
): Promise<{ ok: true; photo: CheckedPhoto } | Refusal> {
  const found = await keepPhotoDecision(scope, id, wanted);
  if (found === null) return { ok: false, code: "photo_not_found" };
  return found.own ? { ok: false, code: "own_review" } : { ok: true, photo: await checkedPhoto(scope, found) };
}
