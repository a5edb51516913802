import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Beside, besideVariant } from "#contract/catalogue/product/beside";

/**
 * Loads what goes with the shown variant; null when that fails, because the product can be bought without it. It comes
 * with the product when the address names the variant as its id does, and by a second call otherwise.
 */
export async function loadBeside({ api }: Pick<AppLoadContext, "api">, came: Beside | null, variantId: string) {
  if (came?.variantId === variantId) return came;
  const found = await api.call(besideVariant, { params: { id: variantId } });
  return found.ok ? found.value : null;
}
