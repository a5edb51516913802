import { createHash } from "node:crypto";
import { isCommon } from "./known-passwords";

export type BreachSettings = {
  /**
   * A service that speaks the range protocol of Have I Been Pwned, such as https://api.pwnedpasswords.com; empty switches the check off.
   */
  PASSWORD_RANGE_URL?: string;
};

/** The longest wait for the service, because a shopper who chooses a password is waiting too. */
const WAIT_MS = 1500;
/** The number of characters of the hash that the service is told; hundreds of passwords share them. */
const TOLD = 5;
/** The largest answer that is read; a padded answer has about 1,000 lines of 40 characters. */
const MOST_LETTERS = 400_000;
const LINE = /^([0-9A-F]{35}):(\d{1,12})$/i;

async function isInRange(origin: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [told, rest] = [hash.slice(0, TOLD), hash.slice(TOLD)];
  const answer = await fetch(new URL(`/range/${told}`, origin), {
    // Padding hides the size of the answer from anyone who watches the connection; padding lines have a count of 0.
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
 * Whether a password is known from a breach. The service gets five characters of the hash, never the password. If the service fails, the password
 * passes and the fault is logged.
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
