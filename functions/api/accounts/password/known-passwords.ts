import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { spellingsOf } from "./spellings";

/** Bytes that are kept of each SHA-256: of a thousand listed ones, another password is taken for one in a billion times. */
export const KEPT_BYTES = 5;

/** A listed password as it is kept. */
export const markOf = (spelling: string): Buffer =>
  createHash("sha256").update(spelling).digest().subarray(0, KEPT_BYTES);

let known: Promise<Buffer> | undefined;
/** Loaded where a password is first chosen, so that starting the Worker costs nothing. The same for every request. */
const marks = (): Promise<Buffer> => {
  known ??= import("./common-passwords").then(({ COMMON_PASSWORDS }) => Buffer.from(COMMON_PASSWORDS, "base64"));
  return known;
};

function holds(sorted: Buffer, mark: Buffer): boolean {
  let [low, high] = [0, sorted.length / KEPT_BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(sorted.subarray(middle * KEPT_BYTES, (middle + 1) * KEPT_BYTES), mark);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Whether a password is among the 10,000 most common ones, in whatever capitals and with whatever special characters. */
export async function isCommon(password: string): Promise<boolean> {
  const sorted = await marks();
  return spellingsOf(password).some((spelling) => holds(sorted, markOf(spelling)));
}
