import type { AppLoadContext } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag/bag";
import { applyCoupon, chooseGifts, chooseSamples, removeCoupon, setVoucher } from "#contract/bag/promo-codes";
import { redeemReward } from "#contract/beauty-pass/rewards";
import type { Treat } from "#contract/promotions/offers";
import { formatNames } from "#shared/words/lists";
import { done, type Form } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { PLACE, type RemovedLine } from "../change/intents";
import { rememberRemoved } from "../change/removed.server";

/** Redirects to the bag with a toast. */
const back = (
  context: AppLoadContext,
  key: string,
  type: "success" | "warn" = "success",
  vars: Record<string, string> = {},
) => done(context, linkTo(context.site, PLACE), { room: "bag", key, type, vars });

const ask = (context: AppLoadContext, what: "replace" | "gifts", about: string) =>
  done(context, linkTo(context.site, PLACE, { ask: what, about }));

const codeIn = (form: Form) => form.text("code").trim();

/** Applies a promo code; asks first when the bag has another one (R28). */
export async function useCode(form: Form, context: AppLoadContext) {
  const code = codeIn(form);
  const reply = await context.api.call(applyCoupon, { body: { code, replace: form.text("sure") === "1" } });
  if (!reply.ok) {
    const replaces = reply.errors.some((error) => error.code === "coupon_replace");
    return replaces ? ask(context, "replace", code) : form.refused(reply);
  }
  const { coupon } = reply.value;
  const key = coupon?.applied ? "codeApplied" : coupon?.reason === "needs_gift" ? "codeNeedsGift" : "codeKept";
  return back(context, key, coupon?.applied ? "success" : "warn", { code });
}

export async function dropCode(form: Form, context: AppLoadContext) {
  const code = codeIn(form) || "-";
  const reply = await context.api.call(removeCoupon, { params: { code } });
  return reply.ok ? back(context, "codeRemoved", "success", { code }) : form.refused(reply);
}

/** Uses the member's voucher, or keeps it for another order. */
export async function decideVoucher(form: Form, context: AppLoadContext) {
  const reply = await context.api.call(setVoucher, { body: form.bodyFor(setVoucher) });
  return reply.ok ? back(context, "updated") : form.refused(reply);
}

const choicesIn = (form: Form) => [...new Set(form.texts("choices"))];

/** Chooses gifts; asks first before all gifts are given up (S4.06). */
export async function pickGifts(form: Form, context: AppLoadContext) {
  const id = form.text("offer_id") || "-";
  const choices = form.has("none") ? [] : choicesIn(form);
  const bag = await context.api.call(showBag);
  const before = bag.ok ? (bag.value.gifts.find((gift) => gift.id === id)?.choices ?? []) : [];
  if (choices.length === 0 && form.text("sure") !== "1" && before.some(({ chosen }) => chosen))
    return ask(context, "gifts", id);
  const reply = await context.api.call(chooseGifts, { params: { id }, body: { choices } });
  if (!reply.ok) return form.refused(reply);
  rememberLeftOut(context, before, choices, [
    ["intent", "gifts"],
    ["offer_id", id],
  ]);
  return back(context, choices.length > 0 ? "giftsChosen" : "giftsRemoved");
}

/** Offers, on the next page, to restore treats that were removed. */
function rememberLeftOut(
  context: AppLoadContext,
  before: readonly Treat[],
  now: readonly string[],
  fields: RemovedLine["fields"],
) {
  const chosen = before.filter((treat) => treat.chosen);
  const left = chosen.filter(({ id }) => !now.includes(id));
  if (left.length === 0) return;
  const choices = chosen.map(({ id }) => ["choices", id] as const);
  rememberRemoved(context, {
    name: formatNames(
      left.map(({ product }) => product.name),
      context.site.localeTag,
    ),
    fields: [...fields, ...choices],
  });
}

export async function pickSamples(form: Form, context: AppLoadContext) {
  const choices = choicesIn(form);
  const bag = await context.api.call(showBag);
  const reply = await context.api.call(chooseSamples, { body: { choices } });
  if (!reply.ok) return form.refused(reply);
  rememberLeftOut(context, bag.ok ? bag.value.samples.choices : [], choices, [["intent", "samples"]]);
  return back(context, choices.length > 0 ? "samplesChosen" : "samplesRemoved");
}

/** Puts a Beauty Pass reward into the bag and reserves its points (R30). */
export async function redeem(form: Form, context: AppLoadContext) {
  const reply = await context.api.call(redeemReward, { body: form.bodyFor(redeemReward) });
  return reply.ok ? back(context, "rewardAdded") : form.refused(reply);
}
