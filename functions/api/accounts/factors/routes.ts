import * as contract from "../../../contract/accounts/factors";
import { trip } from "../../../db/trip";
import { isOurs, parseSiteHosts } from "../../../shared/site/hosts";
import type { ApiContext } from "../../environment";
import { attemptsRead } from "../../kit/attempts/attempts-store";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { bringAlong } from "../../middleware/bring-along";
import { deviceOf, dropPendingSignIn, handOver, presentedPending } from "../../middleware/cookies/session-cookies";
import { sendLater } from "../../middleware/send-later";
import { accountCallOf } from "../../middleware/who/account-call";
import { handOverProof } from "../../middleware/who/renew-access";
import { type SignedIn, signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import { beginTotp, type Caller, confirmTotp, removeFactor, renewRecovery, showFactors } from "./enrol";
import { createPasskey, passkeyOptions, signInOptions } from "./passkeys/passkeys";
import type { RelyingParty } from "./passkeys/read";
import { finishSignIn, stepUp } from "./prove";

export const factorRoutes = createRoom();

const ENDED = { code: "authentication_failed" } as const;
/** The most second steps in a window per address; the limit per member is in judge.ts. */
const SECOND_STEP = { own: 60, address: 60 } as const;

const callerOf = (c: ApiContext, { memberId, sessionId, proof, byProvider }: SignedIn): Caller => ({
  memberId,
  sessionId,
  proof,
  byProvider,
  reference: c.get("requestId"),
});
const secondsNow = (c: ApiContext) => Math.floor(c.get("now").getTime() / 1000);

function addressIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Reads the page that shows the passkey. A separate storefront names it in the request. Naming another of our pages proves nothing, because the
 * browser signs the page's origin too.
 */
function pageOf(c: ApiContext): URL {
  const own = new URL(c.req.url);
  const page = addressIn(c.req.header("x-site-origin") ?? "") ?? own;
  return page.protocol === own.protocol && isOurs(page, parseSiteHosts(c.env.SITE_HOSTS ?? ""), c.env.SITE_ORIGIN ?? "")
    ? page
    : own;
}

/** The page's origin, and the host, or the domain above it from the settings, that passkeys belong to. */
function relyingPartyOf(c: ApiContext): RelyingParty {
  const { origin, hostname } = pageOf(c);
  const domain = c.env.PASSKEY_DOMAIN ?? "";
  return { origin, rpId: domain !== "" && hostname.endsWith(`.${domain}`) ? domain : hostname };
}

factorRoutes.openapi(contract.showFactors, async (c) => {
  const who = signedIn(c);
  const shown = who === null ? null : await showFactors(accountCallOf(c), callerOf(c, who));
  return shown === null ? refuse(c, ENDED) : c.json(shown, 200);
});

factorRoutes.openapi(contract.beginTotp, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const result = await beginTotp(accountCallOf(c), callerOf(c, who));
  return result.ok ? c.json(result.begun, 200) : refuse(c, result);
});

factorRoutes.openapi(contract.confirmTotp, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const { id } = c.req.valid("param");
  const result = await confirmTotp(accountCallOf(c), callerOf(c, who), { id, code: c.req.valid("json").code });
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  const proof = { ...who.proof, factorAt: secondsNow(c) };
  return c.json({ recoveryCodes: result.recoveryCodes, ...(await handOverProof(c, who, proof)) }, 200);
});

factorRoutes.openapi(contract.passkeyOptions, async (c) => {
  const who = signedIn(c);
  const options = who === null ? null : await passkeyOptions(accountCallOf(c), callerOf(c, who), relyingPartyOf(c));
  return options === null ? refuse(c, ENDED) : c.json(options, 200);
});

factorRoutes.openapi(contract.createPasskey, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const result = await createPasskey(accountCallOf(c), callerOf(c, who), c.req.valid("json"), relyingPartyOf(c));
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  const proof = { ...who.proof, factorAt: secondsNow(c) };
  return c.json({ recoveryCodes: result.recoveryCodes, ...(await handOverProof(c, who, proof)) }, 200);
});

factorRoutes.openapi(contract.removeFactor, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const result = await removeFactor(accountCallOf(c), callerOf(c, who), c.req.valid("param").id);
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  if (result.left === 0) await handOverProof(c, who, { ...who.proof, factorAt: null });
  return c.json({ done: true as const }, 200);
});

factorRoutes.openapi(contract.renewRecovery, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const result = await renewRecovery(accountCallOf(c), callerOf(c, who));
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  return c.json({ recoveryCodes: result.recoveryCodes }, 200);
});

factorRoutes.openapi(contract.stepUp, async (c) => {
  const who = signedIn(c);
  if (who === null) return refuse(c, ENDED);
  const result = await stepUp(accountCallOf(c), callerOf(c, who), { ...c.req.valid("json"), place: relyingPartyOf(c) });
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  const proof =
    result.by === "code" ? { ...who.proof, factorAt: secondsNow(c) } : { ...who.proof, provedAt: secondsNow(c) };
  return c.json(await handOverProof(c, who, proof), 200);
});

/** The refusal when this address has tried too often; null otherwise. */
async function limitOf(c: ApiContext, pending: string | null) {
  const attempts = await attemptsBy(c, "second_step", { key: (pending ?? "").slice(0, 36), ...SECOND_STEP });
  return trip(c.get("d1"), attemptsRead(c.get("now"), attempts));
}

factorRoutes.openapi(contract.signInPasskeyOptions, async (c) => {
  const pending = c.req.valid("json").pending ?? presentedPending(c);
  const limited = await limitOf(c, pending);
  if (limited !== null) return refuseWith(c, [limited]);
  const result = await signInOptions(accountCallOf(c), pending, relyingPartyOf(c));
  return result.ok ? c.json(result.options, 200) : refuse(c, result);
});

factorRoutes.openapi(contract.finishSignIn, async (c) => {
  const { pending, ...given } = c.req.valid("json");
  const limited = await limitOf(c, pending ?? presentedPending(c));
  if (limited !== null) return refuseWith(c, [limited]);
  const result = await finishSignIn(accountCallOf(c), {
    ...given,
    place: relyingPartyOf(c),
    pending: pending ?? presentedPending(c),
    device: { ...(await deviceOf(c)), isApp: pending !== undefined },
    reference: c.get("requestId"),
  });
  if (!result.ok) return refuse(c, result);
  sendLater(c);
  if (pending === undefined) dropPendingSignIn(c);
  await bringAlong(c, result.issued.user.id);
  return c.json(
    { ...handOver(c, result.issued, pending === undefined ? "client" : "app"), user: result.issued.user },
    201,
  );
});
