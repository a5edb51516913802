import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Request, Response } from "miniflare";

/**
 * Receives the text messages of a local shop and adds each to the end of `file` as a line of JSON, `{key, from, to,
 * text, at}`. A repeated key is written once.
 */
export const textFile = (file: string) => async (request: Request) => {
  const message = (await request.json()) as { key: string };
  const written = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  if (!written.some((line) => JSON.parse(line).key === message.key)) {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify({ ...message, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  }
  return new Response(null, { status: 204 });
};
