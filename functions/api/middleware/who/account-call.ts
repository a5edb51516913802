import type { AccountCall } from "../../accounts/store";
import type { ApiContext } from "../../environment";
import { languageScopeOf } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf } from "../../kit/proof/signing";

/** Picks what account commands need from a call. */
export const accountCallOf = (c: ApiContext): AccountCall => ({
  ...languageScopeOf(c.get("call")),
  secret: c.get("call").secret,
});

/** Hashes an email to count tries under it, because the count does not need the address. */
export const hashedKey = (c: ApiContext, email: string): Promise<string> =>
  hashOf(`${c.env.SESSION_SECRET}|${c.get("country")}|${emailKeyOf(email)}`);
