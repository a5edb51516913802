import { sql } from "../../../../functions/db/sql";
import { run, trip } from "../../../../functions/db/trip";
import { world } from "../../shop/world";

const { db } = world();
export const offer = (variantId: string, price: number, available = 60, country = "SG"): Promise<number> =>
  trip(
    db,
    run(sql`UPDATE variant_offers SET price = ${price}, list_price = NULL, available = ${available}
      WHERE variant_id = ${variantId} AND country = ${country}`),
  );
