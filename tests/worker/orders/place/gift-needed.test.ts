import { beforeAll, expect, it } from "vitest";
import { loadCheckout, loadFirstStep } from "../../../../app/features/orders/place/checkout.server";
import { openPage } from "../../../support/run/pages";
import { putOnSale } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

const { clock, seed, shopper } = world();
const SERUM = "serum-c--30-ml";
const CODE = "HALCYEMINI";

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});

const STEPS = ["contact", "delivery", "payment"] as const;
const whereTo = async (who: Shopper, step: (typeof STEPS)[number]) => {
  const { status, headers } = await openPage(who, `/checkout/${step}`, (request, context) =>
    loadCheckout(request, context, step),
  );
  return [status, headers.get("location")];
};

it("stops every step of the checkout while the code's gift is missing, until it is added or the code removed (S4.06)", async () => {
  for (const mend of ["gift", "code"] as const) {
    const who = shopper();
    await putOnSale("SG", SERUM, 20, 4000);
    await who.post("/cart/line-items", { variantId: SERUM, quantity: 2 });
    expect(await whereTo(who, "contact")).toEqual([200, null]);
    const { body } = await who.post("/cart/discount-coupon", { code: CODE, replace: false });
    expect(body.coupon).toMatchObject({ reason: "needs_gift", giftOfferId: "halcye-minis-sg" });
    for (const step of STEPS) expect(await whereTo(who, step)).toEqual([303, "/cart"]);
    if (mend === "gift")
      await who.call("/multiple-gwps/halcye-minis-sg", { method: "PUT", body: { choices: ["gift-serum-c-sg"] } });
    else await who.delete(`/cart/discount-coupon/${CODE}`);
    expect(await whereTo(who, "contact")).toEqual([200, null]);
    expect((await openPage(who, "/checkout", (_, context) => loadFirstStep(context))).headers.get("location")).toBe(
      "/checkout/contact",
    );
  }
});
