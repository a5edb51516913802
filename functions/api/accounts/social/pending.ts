import { z } from "zod";
import { PROVIDERS } from "../../../contract/accounts/social";
import { isSigned, sign } from "../../kit/proof/signing";

/** The time that a shopper may take at the provider, in seconds. */
export const PENDING_SECONDS = 600;

const pendingSchema = z.object({
  provider: z.enum(PROVIDERS),
  country: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** The PKCE verifier: whoever sends the code must know this too. */
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  /** The member who links an account; null to sign in. */
  memberId: z.string().nullable(),
  /** Until when the sign-in may be finished, in milliseconds since 1970. */
  until: z.number(),
});
/** A sign-in at a provider that was started; only the browser that started it has this. */
export type PendingSocial = z.infer<typeof pendingSchema>;

const messageOf = (text: string) => `social|${text}`;
const encode = (text: string) =>
  btoa(encodeURIComponent(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const decode = (text: string) => decodeURIComponent(atob(text.replaceAll("-", "+").replaceAll("_", "/")));

export async function writePending(secret: string, pending: PendingSocial): Promise<string> {
  const text = encode(JSON.stringify(pending));
  return `${text}.${await sign(secret, messageOf(text))}`;
}

/** Reads the cookie; null when we did not make it or it has expired. */
export async function readPending(
  secret: string,
  cookie: string | undefined,
  now: Date,
): Promise<PendingSocial | null> {
  const [text = "", signature = "", ...rest] = (cookie ?? "").split(".");
  if (rest.length > 0 || !(await isSigned(secret, messageOf(text), signature))) return null;
  const pending = pendingSchema.parse(JSON.parse(decode(text)));
  return pending.until > now.getTime() ? pending : null;
}
