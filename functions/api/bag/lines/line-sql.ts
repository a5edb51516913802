import { products } from "../../../db/schema/catalogue";
import { of, type Sql, sql, type Value } from "../../../db/sql";
import { earlyFor } from "../../catalogue/product/rules/early";
import { OFFERED_COLUMNS } from "../../kit/sql/product-sql";

const p = of(products, "p");

/** What a line shows of its variant `v`, product `p` and brand `b`, and of its offer `o` and launch `r` if it has them. */
export const LINE_FACTS = {
  ...OFFERED_COLUMNS,
  categoryPath: p.categoryPath,
  nonDiscountable: p.nonDiscountable,
  collectionOnly: p.collectionOnly,
};

/** SQL for whether a launch is still closed to this shopper (R61). */
export const closed = (country: Value, now: Value, tier: Value): Sql =>
  sql`EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = ${country} AND r.opens_at > ${now}
    AND NOT ${earlyFor(tier, now)})`;
