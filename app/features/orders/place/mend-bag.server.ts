import type { AppLoadContext } from "@remix-run/cloudflare";
import { deleteLine, showBag, updateLine } from "#contract/bag/bag";
import { updateWishlist } from "#contract/lists/lists";
import { flash } from "~/platform/toasts/toasts";

/**
 * Removes lines that can't be bought and lowers quantities to the stock, so that the checkout can continue with the
 * typed text.
 */
export async function mendBag({ api }: AppLoadContext): Promise<void> {
  const bag = await api.call(showBag);
  for (const { id, availability, maxQuantity: quantity } of bag.ok ? bag.value.lines : []) {
    if (availability === "insufficient") await api.call(updateLine, { params: { id }, body: { quantity } });
    else if (availability !== "available") await api.call(deleteLine, { params: { id } });
  }
}

/**
 * Moves products that can only be collected to the wish list, so that the rest can be delivered (R63). The wish list
 * comes first, so that no product is lost.
 */
export async function moveCollectionOnly(context: AppLoadContext): Promise<void> {
  const { api } = context;
  const bag = await api.call(showBag);
  for (const { id, variantId, collectionOnly, product } of bag.ok ? bag.value.lines : []) {
    if (!collectionOnly) continue;
    const listed = await api.call(updateWishlist, { params: { variantId }, body: { active: true } });
    if (!listed.ok) continue;
    await api.call(deleteLine, { params: { id } });
    flash(context, { room: "lists", key: "added", type: "success", vars: { name: product.name } });
  }
}
