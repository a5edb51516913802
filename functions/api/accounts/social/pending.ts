import { z } from "zod";
import { PROVIDERS } from "../../../contract/accounts/social";
import { isSigned, sign } from "../../kit/proof/signing";

/** How long somebody may take at the provider, in seconds. */
export const PENDING_SECONDS = 600;

const pendingSchema = z.object({
  provider: z.enum(PROVIDERS),
  country: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** PKCE: who shows the code has to know this as well. */
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  /** The member who links; null to sign in. */
  memberId: z.string().nullable(),
  /** Milliseconds. */
  until: z.number(),
});
/** A sign-in that is under way, as only the browser that began it holds it. */
export type Pending = z.infer<typeof pendingSchema>;

const messageOf = (text: string) => `social|${text}`;
const encode = (text: string) =>
  btoa(encodeURIComponent(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const decode = (text: string) => decodeURIComponent(atob(text.replaceAll("-", "+").replaceAll("_", "/")));

export async function writePending(secret: string, pending: Pending): Promise<string> {
  const text = encode(JSON.stringify(pending));
  return `${text}.${await sign(secret, messageOf(text))}`;
}

/** What the cookie holds; null for one that we never made, or that has ended. */
export async function readPending(secret: string, cookie: string | undefined, now: Date): Promise<Pending | null> {
  const [text = "", signature = "", ...rest] = (cookie ?? "").split(".");
  if (rest.length > 0 || !(await isSigned(secret, messageOf(text), signature))) return null;
  const pending = pendingSchema.parse(JSON.parse(decode(text)));
  return pending.until > now.getTime() ? pending : null;
}
