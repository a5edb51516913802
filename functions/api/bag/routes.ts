import { addLine, deleteLine, itemsCount, showBag as showBagRoute, showCart, updateLine } from "../../contract/bag/bag";
import {
  applyCoupon,
  bagOffers,
  chooseGifts,
  chooseSamples,
  removeCoupon,
  samples,
  setVoucher,
  showGifts,
} from "../../contract/bag/promo-codes";
import { addLines, previewLines, shareBag as shareBagRoute } from "../../contract/bag/sharing";
import type { ApiContext } from "../environment";
import { whole } from "../kit/paging";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { bagIdOf, keepBag, refuseForgedBag, shownBagOf } from "../middleware/cookies/bag-cookie";
import { listOwnerOf } from "../middleware/cookies/list-cookie";
import { createRoom } from "../room";
import { addToBag, removeLine, setQuantity, showBag, showItemsCount } from "./bag";
import { applyCode, dropCode } from "./offers/coupon";
import { pickGifts, pickSamples, showGiftOffer, showSamples } from "./offers/treats";
import { chooseVoucher } from "./offers/voucher";
import { addShared, previewShared, shareBag } from "./share/sharing";

export const bagRoutes = createRoom();
bagRoutes.use("/cart/*", refuseForgedBag);
bagRoutes.use("/multiple-gwps/*", refuseForgedBag);

/** Renews the bag's cookie, if the browser has a bag. */
async function kept<T>(c: ApiContext, bagId: string | null, answer: T): Promise<T> {
  if (bagId !== null) await keepBag(c, bagId);
  return answer;
}

bagRoutes.openapi(showCart, async (c) => c.json(await showBag(c.get("call"), await bagIdOf(c)), 200));

bagRoutes.openapi(showBagRoute, async (c) => c.json(await showBag(c.get("call"), await bagIdOf(c)), 200));

bagRoutes.openapi(itemsCount, async (c) =>
  c.json(await showItemsCount(c.get("call"), await shownBagOf(c), await listOwnerOf(c)), 200),
);

bagRoutes.openapi(addLine, async (c) => {
  const result = await addToBag(c.get("call"), await bagIdOf(c), {
    ...c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  return result.ok ? c.json(await kept(c, result.bagId, result.bag), 200) : refuse(c, result);
});

bagRoutes.openapi(updateLine, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await setQuantity(c.get("call"), bagId, {
    lineId: c.req.valid("param").id,
    ...c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  return result.ok ? c.json(await kept(c, bagId, result.bag), 200) : refuse(c, result);
});

bagRoutes.openapi(deleteLine, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await removeLine(c.get("call"), bagId, c.req.valid("param").id);
  return result.ok ? c.json(await kept(c, bagId, result.bag), 200) : refuse(c, result);
});

/** How many codes can be tried in a window, per bag, which a shopper can replace, and per network address (assumed). */
const CODES = { own: 20, address: 60 };

bagRoutes.openapi(applyCoupon, async (c) => {
  const bagId = await bagIdOf(c);
  const attempts = await attemptsBy(c, "code", { key: bagId ?? "", ...CODES });
  // Without a bag only the address counts, because all visitors without one would share a count.
  const counted = bagId === null ? attempts.slice(1) : attempts;
  const result = await applyCode(c.get("call"), bagId, { ...c.req.valid("json"), attempts: counted });
  if (result.ok) return c.json(await kept(c, result.bagId, result.bag), 200);
  if (result.bagId !== undefined) await keepBag(c, result.bagId);
  return refuseWith(c, [result]);
});

bagRoutes.openapi(removeCoupon, async (c) => {
  const bagId = await bagIdOf(c);
  return c.json(await kept(c, bagId, await dropCode(c.get("call"), bagId, c.req.valid("param").code)), 200);
});

bagRoutes.openapi(setVoucher, async (c) => {
  const bagId = await bagIdOf(c);
  return c.json(await kept(c, bagId, await chooseVoucher(c.get("call"), bagId, c.req.valid("json").use)), 200);
});

bagRoutes.openapi(bagOffers, async (c) => {
  const { offers } = await showBag(c.get("call"), await bagIdOf(c));
  return c.json(whole(offers), 200);
});

bagRoutes.openapi(showGifts, async (c) => {
  const result = await showGiftOffer(c.get("call"), await bagIdOf(c), c.req.valid("param").id);
  return result.ok ? c.json(result.gift, 200) : refuse(c, result);
});

bagRoutes.openapi(chooseGifts, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await pickGifts(c.get("call"), bagId, c.req.valid("param").id, c.req.valid("json").choices);
  return result.ok ? c.json(await kept(c, bagId, result.bag), 200) : refuse(c, result);
});

bagRoutes.openapi(samples, async (c) => c.json(await showSamples(c.get("call"), await bagIdOf(c)), 200));

bagRoutes.openapi(chooseSamples, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await pickSamples(c.get("call"), bagId, c.req.valid("json").choices);
  return result.ok ? c.json(await kept(c, bagId, result.bag), 200) : refuse(c, result);
});

bagRoutes.openapi(shareBagRoute, async (c) => {
  const result = await shareBag(c.get("call"), await bagIdOf(c), c.req.valid("json"));
  return result.ok ? c.json({ token: result.token }, 200) : refuse(c, result);
});

bagRoutes.openapi(previewLines, async (c) => {
  const result = await previewShared(c.get("call"), c.req.valid("query"));
  return result.ok ? c.json(result.shared, 200) : refuse(c, result);
});

bagRoutes.openapi(addLines, async (c) => {
  const key = c.req.valid("header")["idempotency-key"];
  const result = await addShared(c.get("call"), await bagIdOf(c), c.req.valid("json"), key);
  return result.ok ? c.json(await kept(c, result.bagId, result.bag), 200) : refuse(c, result);
});
