import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Beside, besideVariant } from "#contract/catalogue/beside";

/**
 * What goes with the variant on show; null where that cannot be told: a product can be bought without it. It comes with the product where
 * the address named the variant by its id's words, and is asked for where it did not.
 */
export async function loadBeside({ api }: Pick<AppLoadContext, "api">, came: Beside | null, variantId: string) {
  if (came?.variantId === variantId) return came;
  const found = await api.call(besideVariant, { params: { id: variantId } });
  return found.ok ? found.value : null;
}
