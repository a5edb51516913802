import { dropBody } from "../../shared/read-body";

/**
 * Reads a small unread body before the answer goes out, because otherwise the browser loses the connection and the answer with it.
 */
export async function drainBody(request: Request, answer: Response): Promise<Response> {
  await dropBody(request);
  return answer;
}
