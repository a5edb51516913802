import { readFileSync, statSync } from "node:fs";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { Stop } from "../stop";

/** A shop that is asked over its API with an operator's key. */
export type RemoteShop = { origin: string; key: string };

const TRIES = 5;
/** Milliseconds for one call: a batch takes seconds, and a Worker that starts some more. */
const PATIENCE = 120_000;
const KEY = /^mk_[\w-]{43}$/;

const isOwn = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/** The key of a file. @throws {Stop} where there is no such file */
function keyIn(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Stop(`There is no file ${file} with a key.`);
  return readFileSync(file, "utf8");
}

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
  const key = (keyFile === undefined ? process.env.MELATI_KEY : keyIn(keyFile))?.trim();
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

/** What a person can do about a refusal. */
const ADVICE: Readonly<Record<number, string>> = {
  401: " Is the key of this shop's country, and neither expired nor revoked? The desk lists them under Keys for programs.",
  403: " The key's operator needs the role content or admin.",
};

/** Sends one call. Returns the answer, or why there was none. */
async function send(
  { origin, key }: RemoteShop,
  method: string,
  path: string,
  body: unknown,
): Promise<Response | string> {
  const isFile = body instanceof Uint8Array;
  try {
    return await fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "accept-language": "en",
        ...(body === undefined ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      // The key must not go to another address.
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return cause?.code ?? cause?.message ?? name;
  }
}

/** The refusals of an answer, in words; null for an answer that has none. */
function refusalIn(said: unknown, status: number): string | null {
  const { errors } = (said ?? {}) as Refusals;
  if (errors === undefined) return null;
  return errors.map(({ code, message }) => `${message} (${code})`).join(" ") + (ADVICE[status] ?? "");
}

/**
 * Calls the shop, up to five times where the line or the shop fails: every call may come twice and changes nothing twice.
 * @throws {Stop} with the refusal in words
 */
export async function callShop<T>(
  shop: RemoteShop,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  pause = 1_000,
): Promise<T> {
  const { origin } = shop;
  let problem = "";
  for (let tries = 1; tries <= TRIES; tries++) {
    if (tries > 1) await new Promise((done) => setTimeout(done, pause * tries));
    const answer = await send(shop, method, path, body);
    if (typeof answer === "string") {
      problem = `${origin} does not answer (${answer}). Is the address right, and does the shop run?`;
      continue;
    }
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && said !== null) return said as T;
    const refusal = refusalIn(said, answer.status);
    const again = mayPass(answer.status);
    problem =
      refusal === null && !again
        ? `${origin} is no shop of this kind: it answered ${answer.status} as no shop of ours does.`
        : `${origin} did not do it: ${refusal ?? `it answered ${answer.status}.`}`;
    if (!again) break;
  }
  throw new Stop(problem);
}
