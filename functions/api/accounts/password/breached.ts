import { createHash } from "node:crypto";
import { isCommon } from "./known-passwords";

export type BreachSettings = {
  /** A service of the range protocol of Have I Been Pwned, as https://api.pwnedpasswords.com; nobody is asked when it is empty. */
  PASSWORD_RANGE_URL?: string;
};

/** A password that somebody chooses must not wait for a service that does not answer. */
const WAIT_MS = 1500;
/** Letters of a hash that the service is told: hundreds of passwords share them. */
const TOLD = 5;
/** An answer with its padding has about 1,000 lines of 40 letters. */
const MOST_LETTERS = 400_000;
const LINE = /^([0-9A-F]{35}):(\d{1,12})$/i;

async function isInRange(origin: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [told, rest] = [hash.slice(0, TOLD), hash.slice(TOLD)];
  const answer = await fetch(new URL(`/range/${told}`, origin), {
    // Padding hides from who watches the line how much was answered; its lines have a count of 0.
    headers: { "add-padding": "true", accept: "text/plain", "user-agent": "Melati" },
    redirect: "manual",
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (answer.status !== 200) throw new Error(`the range service answered ${answer.status}`);
  const text = await answer.text();
  const lines = text
    .slice(0, MOST_LETTERS)
    .trim()
    .split(/\r?\n/)
    .map((line) => LINE.exec(line.trim()));
  if (lines.every((line) => line === null)) throw new Error("the range service answered something else than a range");
  return lines.some((line) => line?.[1]?.toUpperCase() === rest && Number(line[2]) > 0);
}

/**
 * Whether a password has become known in a breach, as the service of the setting says: it is told five letters of the hash, never the
 * password. A service that fails lets the password pass, which is logged.
 */
export async function isBreached({ PASSWORD_RANGE_URL: origin }: BreachSettings, password: string): Promise<boolean> {
  if (await isCommon(password)) return true;
  if (!origin) return false;
  try {
    return await isInRange(origin, password);
  } catch (error) {
    console.error(JSON.stringify({ message: "password range fault", error: String(error) }));
    return false;
  }
}
