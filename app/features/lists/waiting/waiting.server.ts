import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { showProduct } from "#contract/catalogue/product/product";
import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";
import { reminders, stopNotice, subscribe, updateWaitlist, waitlist } from "#contract/lists/lists";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { productPath } from "~/site/addresses/product-path";
import { loadBestsellers } from "../../catalogue/cards/window/bestsellers.server";
import { pictureFor } from "../../catalogue/cards/window/brand-stills";
import { WAITING } from "../intents";

/** Loads everything that the shopper waits for: restocks and launches; for empty lists also what sells best. */
export async function loadWaiting(context: AppLoadContext) {
  const { api, site } = context;
  const [restocks, launches] = await Promise.all([api.call(waitlist), api.call(reminders)]);
  if (!restocks.ok || !launches.ok) throw new Response(null, { status: 500 });
  const isEmpty = restocks.value.items.length + launches.value.items.length === 0;
  return {
    restocks: restocks.value.items,
    launches: launches.value.items,
    best: isEmpty ? await loadBestsellers(context) : [],
    title: (await textsOf(site, "lists"))("waitingTitle"),
  };
}

/** Stops waiting for one entry: a variant, or a product's launch. */
export const changeWaiting = takes(async (form, context) => {
  const { api, site } = context;
  const [variantId, productSlug] = [form.text("variantId"), form.text("productSlug")];
  const reply =
    variantId === ""
      ? await api.call(subscribe, { body: { productSlug, active: false } })
      : await api.call(updateWaitlist, { params: { variantId }, body: { active: false } });
  if (!reply.ok) return form.refused(reply);
  return done(context, linkTo(site, WAITING), { room: "lists", key: "stopped", type: "success" });
});

type NoticeKind = "restock" | "launch";

/**
 * Loads what the shopper can wait for: the variant when it is sold out, else the launch. 404 for a product that is not
 * sold here.
 */
export async function loadNotify({ api, site }: AppLoadContext, slug: string, asked: string | null) {
  if (isGiftCard(slug)) throw redirect(linkTo(site, productPath(slug)));
  const reply = slugSchema.safeParse(slug).success ? await api.call(showProduct, { params: { slug } }) : null;
  if (!reply?.ok) throw new Response(null, { status: 404 });
  const { variants, name, brand, picture, opensAt } = reply.value;
  const variant =
    variants.find(({ id }) => id === asked) ?? variants.find(({ stock }) => stock === "out") ?? variants[0];
  if (variant === undefined) throw new Response(null, { status: 404 });
  const kind: NoticeKind = variant.button === "remind_me" ? "launch" : "restock";
  return {
    kind,
    product: {
      slug,
      name,
      brand,
      picture: pictureFor(brand.slug, { ...picture, id: (kind === "restock" ? variant.packId : null) ?? picture.id }),
      opensAt,
    },
    variant: {
      id: variant.id,
      shade: variant.shade,
      size: variant.size,
      price: variant.price,
      listPrice: variant.listPrice,
    },
    waiting: variant.button === "waitlisted",
    title: (await textsOf(site, "lists"))("notifyTitle"),
  };
}
export type NotifyData = Awaited<ReturnType<typeof loadNotify>>;

/** Saves the request and redirects to the product (303), or sends the form back with its text. */
export const askToBeTold = (slug: string) =>
  takes(async (form, context) => {
    const { api, site } = context;
    const { kind, variant } = await loadNotify(context, slug, form.text("variant"));
    const reply =
      kind === "launch"
        ? await api.call(subscribe, { body: { ...form.bodyFor(subscribe), productSlug: slug, active: true } })
        : await api.call(updateWaitlist, {
            params: { variantId: variant.id },
            body: { ...form.bodyFor(updateWaitlist), active: true },
          });
    if (!reply.ok) return form.refused(reply);
    const to = linkTo(site, `/products/${slug}`, { variantId: kind === "restock" ? variant.id : null });
    return done(context, to, { room: "lists", key: kind === "launch" ? "reminding" : "waiting", type: "success" });
  });

/** The link of a message: GET asks, POST stops. */
export const stopByLink = takes(async (form, context) => {
  const reply = await context.api.call(stopNotice, { body: form.bodyFor(stopNotice) });
  return reply.ok ? data({ stopped: true }) : form.refused(reply);
});
