import { sql } from "../../../../functions/db/sql";
import { run, trip } from "../../../../functions/db/trip";
import { type Shopper, world } from "../../shop/world";

const { db } = world();
export const offer = (variantId: string, price: number, available = 60, country = "SG"): Promise<number> =>
  trip(
    db,
    run(sql`UPDATE variant_offers SET price = ${price}, list_price = NULL, available = ${available}
      WHERE variant_id = ${variantId} AND country = ${country}`),
  );

export const SERUM = "serum-c--30-ml";
export const LIPSTICK = "lipstick-rouge--cardinal";
export const add = (who: Shopper, variantId: string, quantity = 1) =>
  who.post("/cart/line-items", { variantId, quantity });
export const use = (who: Shopper, code: string, replace = false) =>
  who.post("/cart/discount-coupon", { code, replace });
export const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
