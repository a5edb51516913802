import { world } from "../../shop/world";

const { db } = world();
export const offer = (variantId: string, price: number, available = 60, country = "SG") =>
  db
    .prepare(
      "UPDATE variant_offers SET price = ?2, list_price = NULL, available = ?3 WHERE variant_id = ?1 AND country = ?4",
    )
    .bind(variantId, price, available, country)
    .run();
