import type { User } from "../../../contract/accounts/sessions";
import type { ApiContext } from "../../environment";
import type { Proof } from "../../kit/proof/fresh-proof";

export type SignedIn = { user: User; memberId: string; sessionId: string; proof: Proof };

/** The member of a call by its access token; null for visitors. */
export function signedIn(c: ApiContext): SignedIn | null {
  const session = c.get("session");
  return session === null ? null : { ...session, memberId: session.user.id };
}
