import { addLine, deleteLine, itemsCount, showBag as showBagRoute, showCart, updateLine } from "../../contract/bag";
import { type ApiContext, createRoom } from "../environment";
import { bagIdOf, keepBag, refuseForgedBag } from "../middleware/bag-cookie";
import { refuse } from "../refuse";
import { addToBag, removeLine, setQuantity, showBag, showItemsCount } from "./bag";

export const bagRoutes = createRoom();
bagRoutes.use("/cart/*", refuseForgedBag);

const shopOf = (c: ApiContext) => ({ d1: c.get("d1"), country: c.get("country"), now: c.get("now") });

bagRoutes.openapi(showCart, async (c) => c.json(await showBag(shopOf(c), await bagIdOf(c)), 200));

bagRoutes.openapi(showBagRoute, async (c) => c.json(await showBag(shopOf(c), await bagIdOf(c)), 200));

bagRoutes.openapi(itemsCount, async (c) => c.json({ count: await showItemsCount(shopOf(c), await bagIdOf(c)) }, 200));

bagRoutes.openapi(addLine, async (c) => {
  const result = await addToBag(shopOf(c), await bagIdOf(c), {
    ...c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  if (!result.ok) return refuse(c, result);
  await keepBag(c, result.bagId);
  return c.json(result.bag, 200);
});

bagRoutes.openapi(updateLine, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await setQuantity(shopOf(c), bagId, c.req.valid("param").id, c.req.valid("json").quantity);
  if (!result.ok) return refuse(c, result);
  if (bagId !== null) await keepBag(c, bagId);
  return c.json(result.bag, 200);
});

bagRoutes.openapi(deleteLine, async (c) => {
  const bagId = await bagIdOf(c);
  const result = await removeLine(shopOf(c), bagId, c.req.valid("param").id);
  if (!result.ok) return refuse(c, result);
  if (bagId !== null) await keepBag(c, bagId);
  return c.json(result.bag, 200);
});
