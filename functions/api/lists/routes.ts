import {
  createReminder,
  reminders,
  sharedWishlist,
  shareWishlist,
  stopNotice,
  subscribe,
  subscribed,
  updateWaitlist,
  updateWishlist,
  waitlist,
  wishlist,
} from "../../contract/lists/lists";
import { planRunOut, runOutReminders } from "../../contract/lists/run-out";
import type { ApiContext } from "../environment";
import { memberIdOf } from "../kit/call/viewer";
import { whole } from "../kit/paging";
import { refuse } from "../kit/refusals/refuse";
import { guardedBy } from "../middleware/challenge-before";
import { ensureListOwner, listOwnerOf, refuseForgedList } from "../middleware/cookies/list-cookie";
import { createRoom } from "../room";
import { setNotice, setShare, setWish, showReminders, showShared, showWaitlist, showWishList } from "./lists";
import { dropNoticeById } from "./notice-store";
import { listRunOuts, planReminder } from "./run-out/run-outs";
import { readStopToken } from "./stop-token";

export const listRoutes = createRoom();
for (const path of ["/wishlist/*", "/waitlist/*", "/notification-subscription/*"])
  listRoutes.use(path, refuseForgedList);

listRoutes.openapi(wishlist, async (c) => c.json(await showWishList(c.get("call"), await listOwnerOf(c)), 200));

listRoutes.openapi(shareWishlist, async (c) =>
  c.json(await setShare(c.get("call"), await ensureListOwner(c), c.req.valid("json").public), 200),
);

listRoutes.openapi(sharedWishlist, async (c) => {
  const result = await showShared(c.get("call"), c.req.valid("param").token);
  return result.ok ? c.json(result.list, 200) : refuse(c, result);
});

listRoutes.openapi(updateWishlist, async (c) => {
  const { variantId } = c.req.valid("param");
  const result = await setWish(c.get("call"), await ensureListOwner(c), variantId, c.req.valid("json").active);
  return result.ok ? c.json(result.list, 200) : refuse(c, result);
});

listRoutes.openapi(waitlist, async (c) => c.json(await showWaitlist(c.get("call"), await listOwnerOf(c)), 200));

/**
 * The number of email addresses that one list, and one network address, may give in a window, so that strangers cannot
 * be flooded with messages.
 */
const NOTICES = { own: 30, address: 60, near: { own: 8, address: 20 } } as const;

listRoutes.openapi(updateWaitlist, async (c) => {
  const owner = await ensureListOwner(c);
  const about = { kind: "restock", subject: c.req.valid("param").variantId } as const;
  const { challenge: solved, ...ask } = c.req.valid("json");
  const attempts = await guardedBy(c, "waitlist", { key: owner, ...NOTICES }, { solved, purpose: about.subject });
  const result = await setNotice(c.get("call"), owner, about, ask, attempts);
  return result.ok ? c.json(await showWaitlist(c.get("call"), owner), 200) : refuse(c, result);
});

const listReminders = async (c: ApiContext) => showReminders(c.get("call"), await listOwnerOf(c));
listRoutes.openapi(reminders, async (c) => c.json(await listReminders(c), 200));
listRoutes.openapi(subscribed, async (c) => c.json(await listReminders(c), 200));

for (const route of [subscribe, createReminder])
  listRoutes.openapi(route, async (c) => {
    const owner = await ensureListOwner(c);
    const { productSlug, challenge: solved, ...ask } = c.req.valid("json");
    const attempts = await guardedBy(c, "waitlist", { key: owner, ...NOTICES }, { solved, purpose: productSlug });
    const result = await setNotice(c.get("call"), owner, { kind: "launch", subject: productSlug }, ask, attempts);
    return result.ok ? c.json(await showReminders(c.get("call"), owner), 200) : refuse(c, result);
  });

listRoutes.openapi(stopNotice, async (c) => {
  const id = await readStopToken(c.env.SESSION_SECRET, c.req.valid("json").token);
  if (id === null) return refuse(c, { code: "bad_signature" });
  // The answer is the same whether or not there was a notice, because a link must not reveal who waits for what.
  await dropNoticeById(c.get("d1"), id);
  return c.json({ stopped: true }, 200);
});

listRoutes.openapi(runOutReminders, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, { code: "authentication_failed" });
  const { product, order } = c.req.valid("query");
  const about = order !== undefined ? { order } : product !== undefined ? { product } : null;
  return c.json(whole(await listRunOuts(c.get("call"), memberId, about)), 200);
});

listRoutes.openapi(planRunOut, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, { code: "authentication_failed" });
  const result = await planReminder(
    c.get("call"),
    memberId,
    c.req.valid("param").variantId,
    c.req.valid("json").active,
  );
  return result.ok ? c.json({ remindsOn: result.remindsOn }, 200) : refuse(c, result);
});
