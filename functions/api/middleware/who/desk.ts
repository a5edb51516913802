import type { Desk } from "../../accounts/store";
import type { ApiContext } from "../../environment";
import { spokenPlaceOf } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf } from "../../kit/proof/signing";

/** What account commands need from a call. */
export const deskOf = (c: ApiContext): Desk => ({
  ...spokenPlaceOf(c.get("call")),
  secret: c.get("call").secret,
});

/** An email as the key of a count, as a hash because it is only counted. */
export const hashedKey = (c: ApiContext, email: string): Promise<string> =>
  hashOf(`${c.env.SESSION_SECRET}|${c.get("country")}|${emailKeyOf(email)}`);
