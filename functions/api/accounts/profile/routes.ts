import * as contract from "../../../contract/accounts/profile";
import * as beauty from "../../../contract/beauty-pass/beauty-profile";
import * as ownShade from "../../../contract/beauty-pass/own-shade";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { dropBag } from "../../middleware/cookies/bag-cookie";
import { dropTokens } from "../../middleware/cookies/session-cookies";
import { sendLater } from "../../middleware/send-later";
import { accountCallOf } from "../../middleware/who/account-call";
import { renewAccess } from "../../middleware/who/renew-access";
import { signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import { eraseBeautyProfile, saveBeautyProfile, showBeautyProfile } from "./beauty-profile";
import { claim } from "./claim";
import { forgetOwnShade, saveOwnShade, showOwnShade } from "./own-shade";
import { erase, exportAll, listOrders, saveMarketing, saveProfile, showProfile } from "./profile";
import { sendVerification } from "./verification";

export const profileRoutes = createRoom();
const ENDED = { code: "authentication_failed" } as const;
/** Tries in a window per member and per network address (expectation 23). */
const CLAIM = { own: 10, address: 30 } as const;
const VERIFICATION = { own: 3, address: 30 } as const;

profileRoutes.openapi(contract.showProfile, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await showProfile(accountCallOf(c), caller);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(contract.saveProfile, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const result = await saveProfile(accountCallOf(c), caller, c.req.valid("json"));
  if (result.ok) {
    await renewAccess(c, { firstName: result.profile.firstName });
    return c.json(result.profile, 200);
  }
  return refuseWith(c, "faults" in result ? result.faults : [result]);
});

profileRoutes.openapi(contract.saveConsent, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await saveMarketing(accountCallOf(c), caller, c.req.valid("json").marketing);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(beauty.showBeautyProfile, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await showBeautyProfile(accountCallOf(c), caller);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(beauty.saveBeautyProfile, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const saved = await saveBeautyProfile(accountCallOf(c), caller, c.req.valid("json"));
  if (!saved.ok) return refuseWith(c, saved.faults);
  return saved.profile === null ? refuse(c, ENDED) : c.json(saved.profile, 200);
});

profileRoutes.openapi(beauty.eraseBeautyProfile, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await eraseBeautyProfile(accountCallOf(c), caller);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(ownShade.showOwnShade, async (c) => {
  const caller = signedIn(c);
  const kept = caller === null ? null : await showOwnShade(accountCallOf(c), caller);
  return kept === null ? refuse(c, ENDED) : c.json(kept, 200);
});

profileRoutes.openapi(ownShade.saveOwnShade, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const saved = await saveOwnShade(accountCallOf(c), caller, c.req.valid("json"));
  if (!saved.ok) return refuseWith(c, saved.faults);
  return saved.kept === null ? refuse(c, ENDED) : c.json(saved.kept, 200);
});

profileRoutes.openapi(ownShade.forgetOwnShade, async (c) => {
  const caller = signedIn(c);
  const kept = caller === null ? null : await forgetOwnShade(accountCallOf(c), caller);
  return kept === null ? refuse(c, ENDED) : c.json(kept, 200);
});

profileRoutes.openapi(contract.ownOrders, async (c) => {
  const caller = signedIn(c);
  const found = caller === null ? null : await listOrders(accountCallOf(c), caller, c.req.valid("query"));
  return found === null ? refuse(c, ENDED) : c.json(found, 200);
});

profileRoutes.openapi(contract.claimOrder, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const { number } = c.req.valid("param");
  const { token } = c.req.valid("json");
  const attempts = await attemptsBy(c, "claim", { key: caller.memberId, ...CLAIM });
  const result = await claim(accountCallOf(c), caller, { number, token, attempts });
  return result.ok ? c.json({ claimed: true as const }, 200) : refuseWith(c, [result]);
});

profileRoutes.openapi(contract.sendVerification, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const attempts = await attemptsBy(c, "verify", { key: caller.memberId, ...VERIFICATION });
  const result = await sendVerification(accountCallOf(c), caller, attempts);
  if (!result.ok) return refuseWith(c, [result]);
  sendLater(c);
  return c.json({ done: true as const }, 202);
});

profileRoutes.openapi(contract.exportAccount, async (c) => {
  const caller = signedIn(c);
  const all = caller === null ? null : await exportAll(accountCallOf(c), caller);
  return all === null ? refuse(c, ENDED) : c.json(all, 200);
});

profileRoutes.openapi(contract.eraseAccount, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const reference = c.get("requestId");
  const result = await erase(accountCallOf(c), { ...caller, reference }, c.req.valid("json").password ?? "");
  if (!result.ok) return refuse(c, result);
  dropTokens(c);
  dropBag(c);
  return c.json({ erased: true as const }, 200);
});
