import type { AppLoadContext } from "@remix-run/cloudflare";
import { addLine } from "#contract/bag/bag";
import { variants as listVariants } from "#contract/catalogue/product/product";
import { sharedWishlist, shareWishlist, updateWishlist, wishlist } from "#contract/lists/lists";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form, type Refused } from "~/platform/form/actions.server";
import type { FlashToast } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";
import { WISH_LIST } from "../intents";

/** Loads the wish list with live prices and stock, the address of its shared page, and the title. */
export async function loadWishList({ api, site, here }: AppLoadContext) {
  const reply = await api.call(wishlist);
  if (!reply.ok) throw new Response(null, { status: reply.status });
  const { shareToken } = reply.value;
  return {
    entries: reply.value.items,
    shareLink: shareToken === null ? null : `${here.origin}${linkTo(site, `/lists/${shareToken}`)}`,
    title: (await textsOf(site, "lists"))("title"),
  };
}

/** Loads a shared list; 404 when it is private or doesn't exist. */
export async function loadSharedList({ api, site }: AppLoadContext, token: string) {
  const reply = await api.call(sharedWishlist, { params: { token } });
  if (!reply.ok) throw new Response(null, { status: 404 });
  return { entries: reply.value.items, title: (await textsOf(site, "lists"))("sharedTitle") };
}

const toList = ({ site }: AppLoadContext) => linkTo(site, WISH_LIST);
const named = (list: { items: { variantId: string; product: { name: string } }[] }, variantId: string) =>
  list.items.find((entry) => entry.variantId === variantId)?.product.name ?? "";
const toast = (key: string, name?: string): FlashToast => ({
  room: "lists",
  key,
  type: "success",
  ...(name === undefined ? {} : { vars: { name } }),
});

/**
 * The variant that a heart saves: the first one that can be bought, else the first. "-" for a product that is not sold
 * here.
 */
async function variantToKeep({ api }: AppLoadContext, slug: string): Promise<string> {
  const reply = await api.call(listVariants, { query: { product: slug } });
  const variants = reply.ok ? reply.value.items : [];
  return (variants.find(({ stock }) => stock !== "out") ?? variants[0])?.id ?? (slug || NONE);
}

/** Stands for a form without a variant, which the API refuses. */
const NONE = "-";

const share =
  (isPublic: boolean) =>
  async (form: Form, context: AppLoadContext): Promise<ReturnType<typeof done> | Refused> => {
    const reply = await context.api.call(shareWishlist, { body: { public: isPublic } });
    return reply.ok ? done(context, toList(context), toast(isPublic ? "shared" : "unshared")) : form.refused(reply);
  };

/** The intents of the wish list's forms, and of the hearts on other pages. */
export const changeWishList = actions({
  /** The heart on a card names the product only; the server chooses the variant. */
  add: async (form, context) => {
    const variantId = form.text("variantId") || (await variantToKeep(context, form.text("slug")));
    const reply = await context.api.call(updateWishlist, { params: { variantId }, body: { active: true } });
    if (!reply.ok) return form.refused(reply);
    const to = safePath(form.text("return_to"), toList(context));
    return done(context, to, toast("added", named(reply.value, variantId)));
  },

  /** Removes a variant from the list; for a product, all its variants. */
  remove: async (form, context) => {
    const [variant, slug] = [form.text("variantId"), form.text("slug")];
    const before = await context.api.call(wishlist);
    const entries = before.ok ? before.value.items : [];
    const ofProduct = entries.filter(({ product }) => product.slug === slug).map(({ variantId }) => variantId);
    const ids = slug !== "" && variant === "" ? ofProduct : [variant || NONE];
    for (const variantId of ids) {
      const reply = await context.api.call(updateWishlist, { params: { variantId }, body: { active: false } });
      if (!reply.ok) return form.refused(reply);
    }
    const to = safePath(form.text("return_to"), toList(context));
    return done(context, to, toast("removed", named({ items: entries }, ids[0] ?? "")));
  },

  /** Moves a variant to the bag. The bag comes first: if it refuses the variant, the list still has it. */
  move: async (form, context) => {
    const variantId = form.text("variantId");
    const added = await context.api.call(addLine, {
      body: { variantId, quantity: 1 },
      ...(form.key === null ? {} : { idempotencyKey: form.key }),
    });
    if (!added.ok) return form.refused(added);
    const name = added.value.lines.find((line) => line.variantId === variantId)?.product.name ?? "";
    await context.api.call(updateWishlist, { params: { variantId }, body: { active: false } });
    return done(context, toList(context), toast("moved", name));
  },

  share: share(true),
  unshare: share(false),
});
