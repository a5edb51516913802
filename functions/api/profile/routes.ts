import * as contract from "../../contract/profile";
import { createRoom } from "../environment";
import { dropBag } from "../middleware/bag-cookie";
import { deskOf } from "../middleware/desk";
import { renewAccess } from "../middleware/renew-access";
import { dropTokens } from "../middleware/session-cookies";
import { signedIn } from "../middleware/signed-in";
import { refuse, refuseWith } from "../refuse";
import { claim, erase, exportAll, listOrders, saveMarketing, saveProfile, showProfile } from "./profile";

export const profileRoutes = createRoom();
const ENDED = { code: "authentication_failed" } as const;

profileRoutes.openapi(contract.showProfile, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await showProfile(deskOf(c), caller);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(contract.saveProfile, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const result = await saveProfile(deskOf(c), caller, c.req.valid("json"));
  if (result.ok) {
    await renewAccess(c, { firstName: result.profile.firstName });
    return c.json(result.profile, 200);
  }
  return refuseWith(c, "faults" in result ? result.faults : [result]);
});

profileRoutes.openapi(contract.saveConsent, async (c) => {
  const caller = signedIn(c);
  const profile = caller === null ? null : await saveMarketing(deskOf(c), caller, c.req.valid("json").marketing);
  return profile === null ? refuse(c, ENDED) : c.json(profile, 200);
});

profileRoutes.openapi(contract.ownOrders, async (c) => {
  const caller = signedIn(c);
  const items = caller === null ? null : await listOrders(deskOf(c), caller, c.req.valid("query").number ?? "");
  return items === null ? refuse(c, ENDED) : c.json({ items }, 200);
});

profileRoutes.openapi(contract.claimOrder, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const { number } = c.req.valid("param");
  const result = await claim(deskOf(c), caller, { number, token: c.req.valid("json").token });
  return result.ok ? c.json({ claimed: true as const }, 200) : refuse(c, result);
});

profileRoutes.openapi(contract.exportAccount, async (c) => {
  const caller = signedIn(c);
  const all = caller === null ? null : await exportAll(deskOf(c), caller);
  return all === null ? refuse(c, ENDED) : c.json(all, 200);
});

profileRoutes.openapi(contract.eraseAccount, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  const reference = c.get("requestId");
  const result = await erase(deskOf(c), { ...caller, reference }, c.req.valid("json").password);
  if (!result.ok) return refuse(c, result);
  dropTokens(c);
  dropBag(c);
  return c.json({ erased: true as const }, 200);
});
