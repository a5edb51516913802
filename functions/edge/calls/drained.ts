/** The most bytes of an unwanted body that are read. */
const MOST = 65_536;

/**
 * Reads a small unread body before the answer goes out, because otherwise the browser loses the connection and the answer with it.
 */
export async function drainBody(request: Request, answer: Response): Promise<Response> {
  if (request.body === null || request.bodyUsed || request.body.locked) return answer;
  const reader = request.body.getReader();
  let left = MOST;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read()) left -= part.value.length;
  await reader.cancel();
  return answer;
}
