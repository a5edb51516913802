import { type Identities, PROVIDERS, type ProviderName } from "../../../contract/accounts/social";
import type { Refusal } from "../../../contract/errors";
import { type Part, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { whole } from "../../kit/paging";
import { notYours } from "../../kit/refusals/not-yours";
import type { Issued } from "../sessions/issue";
import type { Device } from "../sessions/sessions";
import { openFor } from "../sessions/sessions";
import { type Desk, memberRead, userOfMember } from "../store";
import { PENDING_SECONDS, type Pending } from "./pending";
import { authorizationOf, type ProviderSettings, providerOf, subjectOf } from "./provider";
import { identitiesRead, memberByIdentity, ownerOfIdentity, tied, untied } from "./store";

export type Caller = { memberId: string; sessionId: string };

const FAILED: Refusal = { ok: false, code: "authentication_failed" };
const NO_PROVIDER: Refusal = { ok: false, code: "not_found" };
const AWAY: Refusal = { ok: false, code: "social_unavailable" };

export const providersIn = (settings: ProviderSettings): ProviderName[] =>
  PROVIDERS.filter((name) => providerOf(settings, name) !== null);

export type Beginning = { provider: ProviderName; redirectUri: string; returnTo: string; link: boolean };

/**
 * Starts a sign-in at a provider: the address to open, and what the browser keeps; `social_unavailable` when the provider does not answer.
 */
export async function begin(
  { country, now }: Pick<Desk, "country" | "now">,
  settings: ProviderSettings,
  { provider, redirectUri, returnTo, link }: Beginning,
  caller: Caller | null,
): Promise<{ ok: true; url: string; pending: Pending } | Refusal> {
  const known = providerOf(settings, provider);
  if (known === null) return NO_PROVIDER;
  if (link && caller === null) return FAILED;
  try {
    const { url, ...kept } = await authorizationOf(known, redirectUri);
    const until = now.getTime() + PENDING_SECONDS * 1000;
    const memberId = link && caller !== null ? caller.memberId : null;
    return { ok: true, url, pending: { ...kept, provider, country, redirectUri, returnTo, memberId, until } };
  } catch {
    return AWAY;
  }
}

export type Coming = {
  provider: ProviderName;
  answer: Record<string, string>;
  pending: Pending | null;
  caller: Caller | null;
  device: Device;
  attempts: readonly Attempt[];
};
/**
 * The result of a return from a provider. Linking issues no tokens; a member with a second factor continues with `pending`.
 */
export type Came = { ok: true; issued: Issued | null; pending: string | null; returnTo: string } | Refusal;

/** Finishes a sign-in or a link with the provider's answer. An answer that this browser did not ask for is refused. */
export async function come(
  desk: Desk,
  settings: ProviderSettings,
  { provider, answer, pending, caller, device, attempts }: Coming,
): Promise<Came> {
  const known = providerOf(settings, provider);
  if (known === null) return NO_PROVIDER;
  const limited = await trip(desk.d1, attemptsRead(desk.now, attempts));
  if (limited !== null) return { ok: false, ...limited };
  if (pending === null || pending.provider !== provider || pending.country !== desk.country) return FAILED;
  let subject: string | null;
  try {
    subject = await subjectOf(known, pending, answer);
  } catch {
    return AWAY;
  }
  if (subject === null) return FAILED;
  const identity = { provider, subject };
  if (pending.memberId !== null) return tie(desk, identity, pending, caller);
  const member = await trip(desk.d1, memberByIdentity(desk, identity));
  if (member === null) return { ok: false, code: "social_not_linked" };
  const admitted = await openFor(desk, userOfMember(member), device);
  const next = admitted.issued === null ? admitted.pending : null;
  return { ok: true, issued: admitted.issued, pending: next, returnTo: pending.returnTo };
}

async function tie(
  desk: Desk,
  identity: { provider: ProviderName; subject: string },
  { memberId, returnTo }: Pending,
  caller: Caller | null,
): Promise<Came> {
  // The member who started the link must be the one who is signed in now.
  if (caller === null || caller.memberId !== memberId) return FAILED;
  const { owner } = await trip(desk.d1, { tied: tied(desk, identity, caller), owner: ownerOfIdentity(desk, identity) });
  if (owner === null) return FAILED;
  return owner.memberId === memberId ? { ok: true, issued: null, pending: null, returnTo } : notYours("google_account");
}

/** Lists the provider accounts linked to the member, after `before`; null when the session has ended. One trip. */
async function linked(
  desk: Desk,
  settings: ProviderSettings,
  { memberId, sessionId }: Caller,
  before: Part<number> | null = null,
): Promise<Identities | null> {
  const { member, identities } = await trip(desk.d1, {
    member: memberRead(desk, { memberId, sessionId }),
    before,
    identities: identitiesRead(memberId),
  });
  return member === null ? null : { ...whole(identities), providers: providersIn(settings) };
}

export const showIdentities = (desk: Desk, settings: ProviderSettings, caller: Caller) =>
  linked(desk, settings, caller);

/** Removes a link, if the session is open. */
export async function unlink(desk: Desk, settings: ProviderSettings, caller: Caller, provider: ProviderName) {
  if ((await linked(desk, settings, caller)) === null) return null;
  return linked(desk, settings, caller, untied(caller.memberId, provider));
}
