import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Beside, besideVariant } from "#contract/catalogue/product/beside";

/**
 * Loads related products for the shown variant. Returns null when that fails, because the product can be bought without
 * them. They come with the product when the address names the variant by its id, else by a second call.
 */
export async function loadBeside({ api }: Pick<AppLoadContext, "api">, came: Beside | null, variantId: string) {
  if (came?.variantId === variantId) return came;
  const found = await api.call(besideVariant, { params: { id: variantId } });
  return found.ok ? found.value : null;
}
