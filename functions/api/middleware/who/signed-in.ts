import type { User } from "../../../contract/accounts/sessions";
import { PROVIDERS } from "../../../contract/accounts/social";
import { providerOf } from "../../accounts/social/provider";
import type { ApiContext } from "../../environment";
import type { Proof } from "../../kit/proof/fresh-proof";

export type SignedIn = {
  user: User;
  memberId: string;
  sessionId: string;
  proof: Proof;
  /** Whether the shop has a provider to sign in with. */
  byProvider: boolean;
};

/** The member of a call by its access token; null for visitors. */
export function signedIn(c: ApiContext): SignedIn | null {
  const session = c.get("session");
  if (session === null) return null;
  const byProvider = PROVIDERS.some((name) => providerOf(c.env, name) !== null);
  return { ...session, memberId: session.user.id, byProvider };
}
