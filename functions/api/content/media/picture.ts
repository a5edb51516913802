import { imageSize } from "image-size";
import type { Media } from "../../../contract/content/media";

/** Names and first bytes of the kinds of file that are taken. SVG is not, because it can carry script. */
const KINDS = [
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff], at: 0 },
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0 },
  { type: "image/webp", bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  // "ftypavif"
  { type: "image/avif", bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], at: 4 },
] as const satisfies readonly { type: Media["type"]; bytes: readonly number[]; at: number }[];

export type Picture = Pick<Media, "type" | "width" | "height">;

/** EXIF orientations that turn a picture by a quarter. */
const LYING = [5, 6, 7, 8];

/**
 * What a file is by its own bytes, with its size in pixels as it is shown; null when it is no picture of a kind that is taken. Its name and the type
 * that the browser said are not asked.
 */
export function pictureOf(file: Uint8Array): Picture | null {
  const kind = KINDS.find(({ bytes, at }) => bytes.every((byte, index) => file[at + index] === byte));
  if (kind === undefined) return null;
  try {
    const { width, height, orientation = 1 } = imageSize(file);
    if (!(width > 0 && height > 0)) return null;
    return LYING.includes(orientation)
      ? { type: kind.type, width: height, height: width }
      : { type: kind.type, width, height };
  } catch {
    return null;
  }
}
