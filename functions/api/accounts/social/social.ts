import { type Identities, PROVIDERS, type ProviderName } from "../../../contract/accounts/social";
import type { Refusal } from "../../../contract/errors";
import { type Part, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { whole } from "../../kit/paging";
import { notYours } from "../../kit/refusals/not-yours";
import type { IssuedTokens } from "../sessions/issue";
import type { Device } from "../sessions/sessions";
import { openFor } from "../sessions/sessions";
import { type AccountCall, memberRead, type OpenSession, userOfMember } from "../store";
import { PENDING_SECONDS, type PendingSocial } from "./pending";
import { type ProviderSettings, providerOf } from "./provider";
import { identitiesRead, identityLinked, identityUnlinked, memberByIdentity, ownerOfIdentity } from "./store";

const FAILED: Refusal = { ok: false, code: "authentication_failed" };
const NO_PROVIDER: Refusal = { ok: false, code: "not_found" };
const AWAY: Refusal = { ok: false, code: "social_unavailable" };

export const providersIn = (settings: ProviderSettings): ProviderName[] =>
  PROVIDERS.filter((name) => providerOf(settings, name) !== null);

export type SocialRequest = { provider: ProviderName; redirectUri: string; returnTo: string; link: boolean };

/**
 * Starts a sign-in at a provider: the address to open, and what the browser keeps; `social_unavailable` when the provider does not answer.
 */
export async function startSocial(
  { country, now }: Pick<AccountCall, "country" | "now">,
  settings: ProviderSettings,
  { provider, redirectUri, returnTo, link }: SocialRequest,
  caller: OpenSession | null,
): Promise<{ ok: true; url: string; pending: PendingSocial } | Refusal> {
  const known = providerOf(settings, provider);
  if (known === null) return NO_PROVIDER;
  if (link && caller === null) return FAILED;
  try {
    const { authorizationOf } = await import("./open-id");
    const { url, ...kept } = await authorizationOf(known, redirectUri);
    const until = now.getTime() + PENDING_SECONDS * 1000;
    const memberId = link && caller !== null ? caller.memberId : null;
    return { ok: true, url, pending: { ...kept, provider, country, redirectUri, returnTo, memberId, until } };
  } catch {
    return AWAY;
  }
}

export type SocialReturn = {
  provider: ProviderName;
  answer: Record<string, string>;
  pending: PendingSocial | null;
  caller: OpenSession | null;
  device: Device;
  attempts: readonly Attempt[];
};
/**
 * The result of a return from a provider. Linking issues no tokens; a member with a second factor continues with `pending`.
 */
export type SocialResult =
  | { ok: true; issued: IssuedTokens | null; pending: string | null; returnTo: string }
  | Refusal;

/** Finishes a sign-in or a link with the provider's answer. An answer that this browser did not ask for is refused. */
export async function finishSocial(
  call: AccountCall,
  settings: ProviderSettings,
  { provider, answer, pending, caller, device, attempts }: SocialReturn,
): Promise<SocialResult> {
  const known = providerOf(settings, provider);
  if (known === null) return NO_PROVIDER;
  const limited = await trip(call.d1, attemptsRead(call.now, attempts));
  if (limited !== null) return { ok: false, ...limited };
  if (pending === null || pending.provider !== provider || pending.country !== call.country) return FAILED;
  let subject: string | null;
  try {
    const { subjectOf } = await import("./open-id");
    subject = await subjectOf(known, pending, answer);
  } catch {
    return AWAY;
  }
  if (subject === null) return FAILED;
  const identity = { provider, subject };
  if (pending.memberId !== null) return linkIdentity(call, identity, pending, caller);
  const member = await trip(call.d1, memberByIdentity(call, identity));
  if (member === null) return { ok: false, code: "social_not_linked" };
  const admitted = await openFor(call, userOfMember(member), device);
  const next = admitted.issued === null ? admitted.pending : null;
  return { ok: true, issued: admitted.issued, pending: next, returnTo: pending.returnTo };
}

async function linkIdentity(
  call: AccountCall,
  identity: { provider: ProviderName; subject: string },
  { memberId, returnTo }: PendingSocial,
  caller: OpenSession | null,
): Promise<SocialResult> {
  // The member who started the link must be the one who is signed in now.
  if (caller === null || caller.memberId !== memberId) return FAILED;
  const { owner } = await trip(call.d1, {
    tied: identityLinked(call, identity, caller),
    owner: ownerOfIdentity(call, identity),
  });
  if (owner === null) return FAILED;
  return owner.memberId === memberId ? { ok: true, issued: null, pending: null, returnTo } : notYours("google_account");
}

/** Lists the provider accounts linked to the member, after `before`; null when the session has ended. One trip. */
async function readIdentities(
  call: AccountCall,
  settings: ProviderSettings,
  { memberId, sessionId }: OpenSession,
  before: Part<number> | null = null,
): Promise<Identities | null> {
  const { member, identities } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    before,
    identities: identitiesRead(memberId),
  });
  return member === null ? null : { ...whole(identities), providers: providersIn(settings) };
}

export const showIdentities = (call: AccountCall, settings: ProviderSettings, caller: OpenSession) =>
  readIdentities(call, settings, caller);

/** Removes a link, if the session is open. */
export async function unlink(
  call: AccountCall,
  settings: ProviderSettings,
  caller: OpenSession,
  provider: ProviderName,
) {
  if ((await readIdentities(call, settings, caller)) === null) return null;
  return readIdentities(call, settings, caller, identityUnlinked(caller.memberId, provider));
}
