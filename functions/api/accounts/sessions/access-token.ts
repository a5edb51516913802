import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Role, roleSchema, type User } from "../../../contract/accounts/sessions";
import { tierSchema } from "../../../contract/beauty-pass/tier-schema";
import { type CountryCode, toCountry } from "../../../contract/countries";
import type { Proof } from "../../kit/proof/fresh-proof";
import { eachSecret, hashOf, sign } from "../../kit/proof/signing";

/**
 * 15 minutes, in seconds (R50). A token's content may be that old, so account calls ask the database whether the session is still open.
 */
export const ACCESS_SECONDS = 900;
const ISSUER = "melati";

/** What an access token says: the member, the session, and when the member last proved who they are. */
export type Claims = { user: User; sessionId: string; country: CountryCode; proof: Proof };

export type AccessToken = { kind: "valid" | "expired"; claims: Claims; expiresIn: number } | { kind: "wrong" };

const payloadSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  country: z.string(),
  name: z.string(),
  tier: tierSchema,
  staff: z.boolean(),
  // Roles that no longer exist are left out.
  roles: z.array(z.string()).transform((roles) => roles.filter((role) => roleSchema.safeParse(role).success) as Role[]),
  exp: z.number(),
  proved: z.number().nullable().default(null),
  factor: z.number().nullable().default(null),
});

/** Derives the token keys from the secrets, each with the id by which a token names it; the first one signs. */
const keysOf = (secrets: string) =>
  Promise.all(
    eachSecret(secrets).map(async (secret) => ({
      id: (await hashOf(`key id|${secret}`)).slice(0, 8),
      key: new TextEncoder().encode(await sign(secret, "access-token-key")),
    })),
  );
const NO_KEY = new Uint8Array();

export async function makeAccessToken(
  secret: string,
  { user, sessionId, country, proof }: Claims,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { firstName: name, tier, isEmployee: staff, roles } = user;
  const said = { sid: sessionId, country, name, tier, staff, roles };
  const [signing] = await keysOf(secret);
  if (signing === undefined) throw new Error("There is no secret to sign with");
  return new SignJWT({ ...said, proved: proof.provedAt, factor: proof.factorAt })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: signing.id })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(signing.key);
}

function read(kind: "valid" | "expired", payload: JWTPayload, now: Date): AccessToken {
  const parsed = payloadSchema.safeParse(payload);
  const country = toCountry(parsed.data?.country);
  if (!parsed.success || country === null) return { kind: "wrong" };
  const { sub, sid, name, tier, staff, roles, exp, proved, factor } = parsed.data;
  const user = { id: sub, firstName: name, tier, isEmployee: staff, roles };
  return {
    kind,
    claims: { user, sessionId: sid, country, proof: { provedAt: proved, factorAt: factor } },
    expiresIn: Math.max(0, exp - Math.floor(now.getTime() / 1000)),
  };
}

/** Only a token that we made can be `expired`; anything else is `wrong`. */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<AccessToken> {
  if (token.length > 4_000) return { kind: "wrong" };
  try {
    const options = { algorithms: ["HS256"], issuer: ISSUER, audience: ISSUER, currentDate: now };
    const keys = await keysOf(secret);
    // Tokens made before keys had ids name no key.
    const named = ({ kid }: { kid?: string }) =>
      (kid === undefined ? keys[0] : keys.find(({ id }) => id === kid))?.key ?? NO_KEY;
    const { payload } = await jwtVerify(token, named, options);
    return read("valid", payload, now);
  } catch (error) {
    return error instanceof errors.JWTExpired ? read("expired", error.payload, now) : { kind: "wrong" };
  }
}
