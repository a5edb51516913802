import type { Desk } from "../../accounts/store";
import type { ApiContext } from "../../environment";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf } from "../../kit/proof/signing";

/** What account commands need from a call. */
export const deskOf = (c: ApiContext): Desk => ({
  d1: c.get("d1"),
  country: c.get("country"),
  language: c.get("language"),
  now: c.get("now"),
  secret: c.env.SESSION_SECRET,
});

/** An email as the key of a count, as a hash because it is only counted. */
export const hashedKey = (c: ApiContext, email: string): Promise<string> =>
  hashOf(`${c.env.SESSION_SECRET}|${c.get("country")}|${emailKeyOf(email)}`);
