import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Request, Response } from "miniflare";

/**
 * What a local shop's text messages are given to: each becomes a line of JSON at the end of `file`, `{key, from, to, text, at}`. The same key
 * asked twice is written once.
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
