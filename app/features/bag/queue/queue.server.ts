import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { joinQueue, leaveQueue, showQueue } from "#contract/bag/launch-queue";
import { showProduct } from "#contract/catalogue/product/product";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { actions, done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { pictureFor } from "../../catalogue/cards/window/brand-stills";

/** After how many seconds the page of somebody who waits loads again. */
export const REFRESH_SECONDS = 10;

const queuePath = (slug: string) => `/products/${slug}/queue`;

/** Loads a launch's queue and the shopper's place in it. 404 for an unknown product; a product without a queue leads to its own page. */
export async function loadQueue(
  { api, site, cookies }: AppLoadContext,
  slug: string,
  asked: { variant: string | null; still: boolean },
) {
  if (!slugSchema.safeParse(slug).success) throw new Response(null, { status: 404 });
  const [shown, found] = await Promise.all([
    api.call(showProduct, { params: { slug } }),
    api.call(showQueue, { params: { slug } }),
  ]);
  if (!shown.ok) throw new Response(null, { status: 404 });
  if (!found.ok) throw redirect(linkTo(site, `/products/${slug}`));
  const { name, brand, picture, variants } = shown.value;
  const { variantId } = found.value;
  const offered = variants.filter(({ button }) => button === "join_queue");
  const wanted = [variantId, asked.variant].find((id) => id !== null && variants.some((one) => one.id === id));
  const chosen = wanted ?? offered[0]?.id ?? null;
  const pictured = variants.find(({ id }) => id === chosen) ?? variants[0];
  return {
    queue: found.value,
    product: {
      slug,
      name,
      brand,
      picture: pictureFor(brand.slug, { ...picture, id: pictured?.packId ?? picture.id }),
      price: pictured?.price ?? null,
    },
    variants: (variantId === null ? offered : variants).map(({ id, shade, size }) => ({ id, shade, size })),
    chosen,
    signedIn: cookies.read("jwt-data") !== null,
    refresh: found.value.standing === "waiting" ? REFRESH_SECONDS : null,
    still: asked.still,
    title: (await textsOf(site, "bag"))("queueTitle", { name }),
  };
}
export type QueueData = Awaited<ReturnType<typeof loadQueue>>;

/** Joins and leaves the queue, and shows the place again (303). */
export const changeQueue = (slug: string) =>
  actions({
    join: async (form, context) => {
      const reply = await context.api.call(joinQueue, { params: { slug }, body: form.bodyFor(joinQueue) });
      return reply.ok ? redirect(linkTo(context.site, queuePath(slug)), 303) : form.refused(reply);
    },
    leave: async (form, context) => {
      const reply = await context.api.call(leaveQueue, { params: { slug } });
      if (!reply.ok) return form.refused(reply);
      return done(context, linkTo(context.site, queuePath(slug)), { room: "bag", key: "queueLeft", type: "success" });
    },
  });
