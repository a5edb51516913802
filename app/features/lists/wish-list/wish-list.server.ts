import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { addLine } from "#contract/bag/bag";
import { variants as listVariants } from "#contract/catalogue/product/product";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { sharedWishlist, shareWishlist, updateWishlist, wishlist } from "#contract/lists/lists";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { readForm } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";
import { type ListRefusal, WISH_LIST, type WishIntent } from "../intents";

/** The wish list with live prices and stock, the address of its shared page, and the page's title. */
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

/** A shared list; 404 when it is private or does not exist. */
export async function loadSharedList({ api, site }: AppLoadContext, token: string) {
  const reply = await api.call(sharedWishlist, { params: { token } });
  if (!reply.ok) throw new Response(null, { status: 404 });
  return { entries: reply.value.items, title: (await textsOf(site, "lists"))("sharedTitle") };
}

type WishListFormResult = { ok: true; to: string } | { ok: false; status: number; refusal: ListRefusal };
type Action = (form: z.output<typeof formSchema>, context: AppLoadContext) => Promise<WishListFormResult>;

const formSchema = z.object({
  intent: z.enum(["add", "remove", "move", "share", "unshare"]),
  variantId: slugSchema.optional(),
  /** A product whose heart was pressed on a card; the server decides the variant. */
  slug: slugSchema.optional(),
  /** What the heart of a product page asks for, since the `intent` of its form is about the bag. */
  wish: z.enum(["add", "remove"]).optional(),
  return_to: z.string().max(2000).optional(),
});

const saying = async (code: ErrorCode, { site }: AppLoadContext): Promise<ApiError> => ({
  code,
  message: (await textsOf(site, "errors"))(code),
});
const refused = (status: number, errors: ApiError[], variantId: string | null = null): WishListFormResult => ({
  ok: false,
  status,
  refusal: { errors, variantId },
});
const toList = ({ site }: AppLoadContext) => linkTo(site, WISH_LIST);
const named = (list: { items: { variantId: string; product: { name: string } }[] }, variantId: string) =>
  list.items.find((entry) => entry.variantId === variantId)?.product.name ?? "";

/**
 * The variant that a heart saves: the first that can be bought, else the first; none for a product that is not sold
 * here.
 */
async function variantToKeep({ api }: AppLoadContext, slug: string): Promise<string> {
  const reply = await api.call(listVariants, { query: { product: slug } });
  const variants = reply.ok ? reply.value.items : [];
  return (variants.find(({ stock }) => stock !== "out") ?? variants[0])?.id ?? slug;
}

const add: Action = async ({ variantId, slug, return_to }, context) => {
  const id = variantId ?? (await variantToKeep(context, slug ?? ""));
  const reply = await context.api.call(updateWishlist, { params: { variantId: id }, body: { active: true } });
  if (!reply.ok) return refused(reply.status, reply.errors, id);
  flash(context, { room: "lists", key: "added", type: "success", vars: { name: named(reply.value, id) } });
  return { ok: true, to: safePath(return_to, toList(context)) };
};

/** Takes a variant off the list; for a product, all of its variants. */
const remove: Action = async ({ variantId, slug, return_to }, context) => {
  const before = await context.api.call(wishlist);
  const entries = before.ok ? before.value.items : [];
  const ids = variantId
    ? [variantId]
    : entries.filter((entry) => entry.product.slug === slug).map((entry) => entry.variantId);
  for (const id of ids) {
    const reply = await context.api.call(updateWishlist, { params: { variantId: id }, body: { active: false } });
    if (!reply.ok) return refused(reply.status, reply.errors, id);
  }
  const name = named({ items: entries }, ids[0] ?? "");
  flash(context, { room: "lists", key: "removed", type: "success", vars: { name } });
  return { ok: true, to: safePath(return_to, toList(context)) };
};

/** The bag comes first: if it refuses the variant, the list still has it. */
const move: Action = async ({ variantId = "" }, context) => {
  const added = await context.api.call(addLine, { body: { variantId, quantity: 1 } });
  if (!added.ok) return refused(added.status, added.errors, variantId);
  const name = added.value.lines.find((line) => line.variantId === variantId)?.product.name ?? "";
  await context.api.call(updateWishlist, { params: { variantId }, body: { active: false } });
  flash(context, { room: "lists", key: "moved", type: "success", vars: { name } });
  return { ok: true, to: toList(context) };
};

const share =
  (isPublic: boolean): Action =>
  async (_, context) => {
    const reply = await context.api.call(shareWishlist, { body: { public: isPublic } });
    if (!reply.ok) return refused(reply.status, reply.errors);
    flash(context, { room: "lists", key: isPublic ? "shared" : "unshared", type: "success" });
    return { ok: true, to: toList(context) };
  };

const ACTIONS = {
  add,
  remove,
  move,
  share: share(true),
  unshare: share(false),
} as const satisfies Record<WishIntent, Action>;

/** Carries out a form of the wish list: 303 when done, else the page again with the reason. */
export async function changeWishList(request: Request, context: AppLoadContext) {
  const body = await readForm(request);
  const form = body.ok ? formSchema.safeParse(Object.fromEntries(body.form)) : null;
  const code = body.ok ? "bad_request" : body.code;
  const done = form?.success
    ? await ACTIONS[form.data.wish ?? form.data.intent](form.data, context)
    : refused(ERROR_STATUS[code], [await saying(code, context)]);
  return done.ok ? redirect(done.to, 303) : data(done.refusal, { status: done.status });
}
