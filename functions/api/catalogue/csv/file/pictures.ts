import type { ColumnKey } from "./cells";
import type { Note, PictureFault } from "./reasons";

/** Pictures of other servers by address: the id that each was stored under, or why it could not be had. */
export type Pictures = ReadonlyMap<string, { id: string } | { fault: PictureFault }>;

/** The shop's own picture in an address: `https://melati.sg/img/serum-c-800.webp` is serum-c; null for any other address. */
export const ownPicture = (address: string | null | undefined): string | null =>
  /\/img\/([a-z0-9-]+)-\d+\.(?:webp|avif)(?:\?.*)?$/.exec(address ?? "")?.[1] ?? null;

/** Finds the picture that a cell means, and notes one that could not be had; undefined where it names none that is known. */
export function pictureIn(
  address: string | null | undefined,
  pictures: Pictures,
  at: { line: number; column: ColumnKey; notes: Note[] },
): string | undefined {
  if (!address) return undefined;
  const found = pictures.get(address);
  if (found === undefined) return ownPicture(address) ?? undefined;
  if ("id" in found) return found.id;
  at.notes.push({ line: at.line, column: at.column, note: found.fault });
  // Another shop's import named it, so it is the same picture once it can be had.
  return ownPicture(address) ?? undefined;
}
