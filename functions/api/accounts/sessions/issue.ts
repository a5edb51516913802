import type { User } from "../../../contract/accounts/sessions";
import type { CountryCode } from "../../../contract/countries";
import type { Proof } from "../../kit/proof/fresh-proof";
import { ACCESS_SECONDS, makeAccessToken } from "./access-token";
import { makeRefreshToken } from "./refresh-token";

/** The tokens with which a browser or an app continues. */
export type IssuedTokens = { user: User; accessToken: string; refreshToken: string; expiresIn: number };

type For = { secret: string; country: CountryCode; now: Date };

/** Makes the tokens of one generation of a session. */
export async function issue(
  { secret, country, now }: For,
  { user, sessionId, generation, proof }: { user: User; sessionId: string; generation: number; proof: Proof },
): Promise<IssuedTokens> {
  return {
    user,
    accessToken: await makeAccessToken(secret, { user, sessionId, country, proof }, now),
    refreshToken: await makeRefreshToken(secret, { sessionId, generation }),
    expiresIn: ACCESS_SECONDS,
  };
}
