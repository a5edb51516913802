/**
 * Reads the body as text and counts it while reading; null as soon as it passes the limit, whatever its length header said.
 */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const decoder = new TextDecoder();
  const reader = request.body?.getReader();
  let text = "";
  let length = 0;
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
