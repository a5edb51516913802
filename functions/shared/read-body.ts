/** The most bytes of an unwanted body that are read. */
const MOST_UNWANTED = 65_536;

/** Reads a body that nobody wants and drops it, up to a limit: a browser that is cut off while it sends never gets the answer. */
export async function dropBody(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
  const reader = request.body.getReader();
  let left = MOST_UNWANTED;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read())
    left -= part.value.byteLength;
  await reader.cancel();
}

/**
 * Reads the body as bytes and counts them while reading; null as soon as they pass the limit, whatever the length header said.
 */
export async function readBytes(request: Request, limit: number): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    await dropBody(request);
    return null;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(new ArrayBuffer(length));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes.buffer;
}

/** Reads the body as text within the same limit in bytes; null beyond it. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBytes(request, limit);
  return bytes && new TextDecoder().decode(bytes);
}
