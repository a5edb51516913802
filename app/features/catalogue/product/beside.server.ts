import type { AppLoadContext } from "@remix-run/cloudflare";
import { besideVariant } from "#contract/catalogue/beside";

/** What goes with the variant on show; null where that cannot be told: a product can be bought without it. */
export async function loadBeside({ api }: Pick<AppLoadContext, "api">, variantId: string) {
  const found = await api.call(besideVariant, { params: { id: variantId } });
  return found.ok ? found.value : null;
}
