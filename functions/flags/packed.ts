/** The largest value that D1 can store. */
const LARGEST = 1_900_000;

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Response(
    new Blob([bytes]).stream().pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>),
  ).arrayBuffer();

/**
 * Writes a value as compressed JSON in base64, about a tenth of its size; null when even that is too large to store.
 */
export async function pack(value: unknown): Promise<string | null> {
  const bytes = new Uint8Array(
    await through(new Uint8Array(new TextEncoder().encode(JSON.stringify(value))), new CompressionStream("gzip")),
  );
  if (bytes.length > LARGEST * 0.75) return null;
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** @throws when {@link pack} did not make the text */
export async function unpack(packed: string): Promise<unknown> {
  const bytes = new Uint8Array([...atob(packed)].map((letter) => letter.charCodeAt(0)));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("gzip"))));
}
