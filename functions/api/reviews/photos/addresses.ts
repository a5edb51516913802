import { type CheckedPhoto, PHOTO_WIDTHS, type ReviewPhoto } from "../../../contract/reviews/photos";
import { isSigned, sign } from "../../kit/proof/signing";

/** For how long the address of a photograph that is not published shows it, so that nobody can use the shop to show pictures that nobody checked. */
const SHOWN_MS = 3_600_000;

const addressOf = (id: string, width: number) => `/img/reviews/${id}-${width}.webp`;
const signed = (id: string, until: number) => `review-photo|${id}|${until}`;

type Photo = Pick<ReviewPhoto, "id" | "width" | "height">;

/** A published photograph with its addresses. */
export const shownPhoto = ({ id, width, height }: Photo): ReviewPhoto => ({
  id,
  width,
  height,
  card: addressOf(id, PHOTO_WIDTHS.card),
  whole: addressOf(id, PHOTO_WIDTHS.whole),
});

/** A photograph for its author or the desk: its addresses show it for an hour, whatever its state. */
export async function checkedPhoto(
  { secret, now }: { secret: string; now: Date },
  { state, ...photo }: Photo & Pick<CheckedPhoto, "state">,
): Promise<CheckedPhoto> {
  const until = now.getTime() + SHOWN_MS;
  const query = `?until=${until}&proof=${await sign(secret, signed(photo.id, until))}`;
  const { card, whole, ...shown } = shownPhoto(photo);
  return { ...shown, state, card: card + query, whole: whole + query };
}

/** Whether an address shows a photograph that is not published. */
export async function opensPhoto(secret: string, now: Date, id: string, query: URLSearchParams): Promise<boolean> {
  const until = Number(query.get("until"));
  return until > now.getTime() && (await isSigned(secret, signed(id, until), query.get("proof") ?? ""));
}
