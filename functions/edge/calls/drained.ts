/** Most bytes of a body that is read only to be thrown away. */
const MOST = 65_536;

/** Reads what little was sent before it is answered: an answer to a body left unread costs the browser its connection, and the answer with it. */
export async function drained(request: Request, answer: Response): Promise<Response> {
  if (request.body === null || request.bodyUsed || request.body.locked) return answer;
  const reader = request.body.getReader();
  let left = MOST;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read()) left -= part.value.length;
  await reader.cancel();
  return answer;
}
