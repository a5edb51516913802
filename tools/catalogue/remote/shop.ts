import { readFileSync } from "node:fs";
import { API_BASE } from "../../../functions/contract/shared";
import { Stop } from "../stop";

/** A shop that is asked over its API with an operator's key. */
export type RemoteShop = { origin: string; key: string };

const TRIES = 5;
/** Milliseconds for one call: a batch takes seconds, and a Worker that starts some more. */
const PATIENCE = 120_000;
const KEY = /^mk_[\w-]{43}$/;

const isOwn = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/**
 * The shop of `--to`, with the key of `--key-file` or of MELATI_KEY: keys are no arguments, because other programs see those.
 * @throws {Stop} for an address that is none, or that would send the key in the clear
 */
export function shopAt(to: string, keyFile: string | undefined): RemoteShop {
  let url: URL;
  try {
    url = new URL(to);
  } catch {
    throw new Stop(`--to ${to} is no address; write https:// and the host of the shop.`);
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOwn(url)))
    throw new Stop("--to needs https://, because the key is sent with every call.");
  const key = (keyFile === undefined ? process.env.MELATI_KEY : readFileSync(keyFile, "utf8"))?.trim();
  if (!key)
    throw new Stop(
      "A key is needed: make one at the desk under Keys for programs, and give it as MELATI_KEY or --key-file.",
    );
  if (!KEY.test(key)) throw new Stop("That is no key: it begins with mk_ and has 46 letters.");
  return { origin: url.origin, key };
}

type Refusals = { errors?: { code: string; message: string }[] };

/** Whether a try may help: nothing was answered, or the shop is busy. */
const mayPass = (status: number) => status === 429 || status >= 500;

/**
 * Calls the shop, up to five times where the line or the shop fails: every call may come twice and changes nothing twice.
 * @throws {Stop} with the refusal in words
 */
export async function callShop<T>(
  { origin, key }: RemoteShop,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  pause = 1_000,
): Promise<T> {
  let problem = "";
  for (let tries = 1; tries <= TRIES; tries++) {
    if (tries > 1) await new Promise((done) => setTimeout(done, pause * tries));
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "accept-language": "en",
        ...(body === undefined ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: unknown) => String((error as Error).cause ?? error));
    if (typeof answer === "string") {
      problem = answer;
      continue;
    }
    if (answer.ok) return (await answer.json()) as T;
    const said = (await answer.json().catch(() => ({}))) as Refusals;
    problem =
      said.errors?.map(({ code, message }) => `${message} (${code})`).join(" ") ?? `It answered ${answer.status}.`;
    if (!mayPass(answer.status)) break;
  }
  throw new Stop(`${origin} did not do it: ${problem}`);
}
