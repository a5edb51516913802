import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { spellingsOf } from "./spellings";

/**
 * The bytes kept of each SHA-256: with a thousand listed passwords, another one matches by chance once in a billion times.
 */
export const KEPT_BYTES = 5;

/** The shortened hash of a listed password. */
export const markOf = (spelling: string): Buffer =>
  createHash("sha256").update(spelling).digest().subarray(0, KEPT_BYTES);

let known: Promise<Buffer> | undefined;
/**
 * The list is loaded when a password is first chosen, so that it does not slow the Worker's start. It is the same for every request.
 */
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

/** Whether a password is one of the 10,000 most common ones, with any capitals and special characters. */
export async function isCommon(password: string): Promise<boolean> {
  const sorted = await marks();
  return spellingsOf(password).some((spelling) => holds(sorted, markOf(spelling)));
}
