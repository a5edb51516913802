import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { GIFT_CARD_VARIANTS } from "#contract/gift-cards/gift-card-amounts";
import { buyGiftCard, type GiftCardOptions, giftCardOptions } from "#contract/gift-cards/gift-cards";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";

/** Loads the form: the country's amounts and days. A variant of the catalogue chooses its amount. */
export async function loadGiftCard({ api, site }: AppLoadContext, variantId: string | null) {
  const [options, t] = await Promise.all([api.call(giftCardOptions), textsOf(site, "gift-cards")]);
  if (!options.ok) throw data({ title: "" }, { status: options.status });
  return {
    title: t("title"),
    description: t("intro"),
    options: options.value,
    chosen: amountOf(options.value, variantId),
    key: crypto.randomUUID(),
  };
}
export type GiftCardData = { options: GiftCardOptions; chosen: number | null; key: string };

const amountOf = ({ amounts }: GiftCardOptions, variantId: string | null): number | null =>
  variantId === null ? null : (amounts[GIFT_CARD_VARIANTS.indexOf(variantId)]?.minor ?? null);

/** Orders the card and redirects to its payment (303), or sends the form back with all errors and its text. */
export const buyGiftCardOf = takes(
  async (form, context) => {
    const { api, site } = context;
    const key = form.key ?? crypto.randomUUID();
    const reply = await api.call(buyGiftCard, { body: form.bodyFor(buyGiftCard), idempotencyKey: key });
    if (!reply.ok) return form.refused(reply, { key });
    const { order, accessToken: token } = reply.value;
    return done(context, linkTo(site, `/orders/${order.number}/payment`, { token }));
  },
  { own: true },
);
