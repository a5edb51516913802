import { z } from "zod";
import { showBag } from "#contract/bag/bag";
import { applyCoupon, chooseGifts, chooseSamples, removeCoupon, setVoucher } from "#contract/bag/promo-codes";
import { redeemReward } from "#contract/beauty-pass/rewards";
import type { Treat } from "#contract/promotions/offers";
import { slugSchema } from "#contract/shared";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { type Action, refused, saying, unread } from "../change/form-answer.server";
import { PLACE, type Removed } from "../change/intents";
import { rememberRemoved } from "../change/removed.server";

const codeSchema = z.object({ code: z.string().trim().max(40), sure: z.string().optional() });
const giftSchema = z.object({ offer_id: slugSchema, sure: z.string().optional(), none: z.string().optional() });
const choicesSchema = z.array(slugSchema).max(10);

/** Applies a promo code; asks first where the bag has another one (R28). */
export const useCode: Action = async (values, context) => {
  const form = codeSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "coupon");
  const { code, sure } = form.data;
  if (code === "") return refused(422, [await saying("required", context)], { intent: "coupon", about: "" });
  const reply = await context.api.call(applyCoupon, { body: { code, replace: sure === "1" } });
  if (!reply.ok) {
    const replaces = reply.errors.some((error) => error.code === "coupon_replace");
    if (replaces && /^[\w-]{1,40}$/.test(code))
      return { ok: true, to: linkTo(context.site, PLACE, { ask: "replace", about: code }) };
    return refused(reply.status, reply.errors, { intent: "coupon", about: code });
  }
  const { coupon } = reply.value;
  const key = coupon?.applied ? "codeApplied" : coupon?.reason === "needs_gift" ? "codeNeedsGift" : "codeKept";
  flash(context, { room: "bag", key, type: coupon?.applied ? "success" : "warn", vars: { code } });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

export const dropCode: Action = async (values, context) => {
  const form = codeSchema.safeParse(values);
  if (!form.success || form.data.code === "") return refused(422, [await saying("invalid_fields", context)]);
  const reply = await context.api.call(removeCoupon, { params: { code: form.data.code } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "uncoupon" });
  flash(context, { room: "bag", key: "codeRemoved", type: "success", vars: { code: form.data.code } });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** Uses the member's voucher, or keeps it for another order. */
export const decideVoucher: Action = async (values, context) => {
  const use = z.enum(["0", "1"]).safeParse(values.use);
  if (!use.success) return refused(422, [await saying("invalid_fields", context)], { intent: "voucher" });
  const reply = await context.api.call(setVoucher, { body: { use: use.data === "1" } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "voucher" });
  flash(context, { room: "bag", key: "updated", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** Chooses gifts; asks first before all are given up (S4.06). */
export const pickGifts: Action = async (values, context, all) => {
  const form = giftSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "gifts");
  const { offer_id: id, sure, none } = form.data;
  const choices = choicesSchema.safeParse(none === undefined ? [...new Set(all("choice"))] : []);
  if (!choices.success) return unread(choices.error, context, "gifts");
  const bag = await context.api.call(showBag);
  const before = bag.ok ? (bag.value.gifts.find((gift) => gift.id === id)?.choices ?? []) : [];
  if (choices.data.length === 0 && sure !== "1" && before.some(({ chosen }) => chosen))
    return { ok: true, to: linkTo(context.site, PLACE, { ask: "gifts", about: id }) };
  const reply = await context.api.call(chooseGifts, { params: { id }, body: { choices: choices.data } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "gifts", about: id, choices: choices.data });
  rememberLeftOut(context, before, choices.data, [
    ["intent", "gifts"],
    ["offer_id", id],
  ]);
  flash(context, { room: "bag", key: choices.data.length > 0 ? "giftsChosen" : "giftsRemoved", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** Offers, on the next page, to restore treats that were left out. */
function rememberLeftOut(
  context: Parameters<Action>[1],
  before: readonly Treat[],
  now: readonly string[],
  fields: Removed["fields"],
) {
  const chosen = before.filter((treat) => treat.chosen);
  const left = chosen.filter(({ id }) => !now.includes(id));
  if (left.length === 0) return;
  const choices = chosen.map(({ id }) => ["choice", id] as const);
  rememberRemoved(context, {
    name: left.map(({ product }) => product.name).join(", "),
    fields: [...fields, ...choices],
  });
}

export const pickSamples: Action = async (_values, context, all) => {
  const choices = choicesSchema.safeParse([...new Set(all("choice"))]);
  if (!choices.success) return unread(choices.error, context, "samples");
  const bag = await context.api.call(showBag);
  const reply = await context.api.call(chooseSamples, { body: { choices: choices.data } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "samples", choices: choices.data });
  rememberLeftOut(context, bag.ok ? bag.value.samples.choices : [], choices.data, [["intent", "samples"]]);
  flash(context, { room: "bag", key: choices.data.length > 0 ? "samplesChosen" : "samplesRemoved", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** Puts a Beauty Pass reward into the bag; its points are held (R30). */
export const redeem: Action = async (values, context) => {
  const rewardId = slugSchema.safeParse(values.reward_id);
  if (!rewardId.success) return refused(422, [await saying("invalid_fields", context)], { intent: "redeem" });
  const reply = await context.api.call(redeemReward, { body: { rewardId: rewardId.data } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "redeem" });
  flash(context, { room: "bag", key: "rewardAdded", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};
