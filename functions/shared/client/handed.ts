/**
 * Answers of the API in this process, which a page gets as values: they are neither written as JSON nor read again. Each belongs to its response, so
 * everything else about a call is the same as over a wire.
 */
const handed = new WeakMap<Response, { value: unknown }>();

/** Hands a value over with its response, which then has no body. */
export const handWith = (response: Response, value: unknown): void => {
  handed.set(response, { value });
};

/** The value that came with a response; null for one that has a body. */
export const handedWith = (response: Response): { value: unknown } | null => handed.get(response) ?? null;

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Whether JSON would say the same of a value, and makes it unchangeable: it may be part of what an isolate keeps. A field that is undefined is a field
 * that JSON leaves out. For tests and development.
 */
export function isSafeToHand(value: unknown): boolean {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || !isPlain(value) || "toJSON" in value) return false;
  const isFrozen = Object.isFrozen(value);
  if (Array.isArray(value) && value.includes(undefined)) return false;
  return isFrozen || Object.values(Object.freeze(value)).every(isSafeToHand);
}
