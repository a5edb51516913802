import { LEAST_SIDE, MOST_BYTES, MOST_PIXELS } from "../../../contract/content/media-limits";
import type { Refusal } from "../../../contract/errors";
import { type Picture, pictureOf } from "./picture";

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Twenty letters and digits that nobody guesses. */
export const newPictureId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 20);

/**
 * A picture that somebody uploaded, and the SHA-256 of its file.
 * @returns picture_too_large, not_a_picture, picture_too_small, picture_too_many_pixels
 */
export async function readUploaded(file: ArrayBuffer): Promise<{ ok: true; picture: Picture; hash: string } | Refusal> {
  if (file.byteLength > MOST_BYTES) return { ok: false, code: "picture_too_large", field: "file" };
  const picture = pictureOf(new Uint8Array(file));
  if (picture === null) return { ok: false, code: "not_a_picture", field: "file" };
  const { width, height } = picture;
  if (Math.min(width, height) < LEAST_SIDE)
    return { ok: false, code: "picture_too_small", field: "file", details: { least: LEAST_SIDE } };
  if (width * height > MOST_PIXELS) return { ok: false, code: "picture_too_many_pixels", field: "file" };
  return { ok: true, picture, hash: hex(await crypto.subtle.digest("SHA-256", file)) };
}
