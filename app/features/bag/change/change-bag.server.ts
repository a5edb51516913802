import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { addLine, type BagLine, deleteLine, QUANTITY_CAP, showBag, updateLine } from "#contract/bag/bag";
import { ERROR_STATUS } from "#contract/errors";
import { updateWishlist } from "#contract/lists/lists";
import { slugSchema } from "#contract/shared";
import { readForm } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";
import { decideVoucher, dropCode, pickGifts, pickSamples, redeem, useCode } from "../offers/change-promotions.server";
import { addShared, share } from "../share/share-bag.server";
import { type Action, type BagFormResult, refused, saying, unread } from "./form-answer.server";
import { addFields, type BagIntent, isBought, type Offer, PLACE, type Removed } from "./intents";
import { rememberRemoved } from "./removed.server";

/** Refusals that may succeed on a second try. */
const PASSING = new Set<string>(["bad_signature", "rate_limited", "bag_changed"]);

const lineId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const quantityFrom = (least: number) => z.coerce.number().int().min(least).max(QUANTITY_CAP);
const addSchema = z.object({
  variantId: slugSchema,
  quantity: quantityFrom(1).default(1),
  return_to: z.string().max(2000).optional(),
  key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
});
const updateSchema = z.object({ line_id: lineId, quantity: quantityFrom(0) });
const removeSchema = z.object({ line_id: lineId, sure: z.string().optional() });

const offer = (variantId: string, quantity: number): Offer => ({ variantId, quantity, key: crypto.randomUUID() });

const add: Action = async (values, context) => {
  const { api, site } = context;
  const form = addSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "add");
  const { variantId, quantity, return_to, key } = form.data;
  const to = safePath(return_to, linkTo(site, PLACE));
  const reply = await api.call(addLine, {
    body: { variantId, quantity },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
  if (!reply.ok)
    return refused(reply.status, reply.errors, {
      intent: "add",
      returnTo: to.split("?")[0] === PLACE ? null : to,
      again: reply.errors.some(({ code }) => PASSING.has(code)) ? offer(variantId, quantity) : null,
    });
  context.learnt.bagCount = reply.value.itemCount;
  const name = reply.value.lines.find((line) => line.variantId === variantId)?.product.name ?? "";
  flash(context, { room: "bag", key: "added", type: "success", vars: { name } });
  return { ok: true, to };
};

const update: Action = async (values, context, all, url) => {
  const form = updateSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "update");
  if (form.data.quantity === 0) return remove(values, context, all, url);
  const { line_id: id, quantity } = form.data;
  const reply = await context.api.call(updateLine, { params: { id }, body: { quantity } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "update", lineId: id });
  flash(context, { room: "bag", key: "updated", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** The form that restores a removed line; undefined for a kind that cannot be restored. */
function undoing({ kind, variantId, quantity, reward }: BagLine): Removed["fields"] | null {
  if (reward !== null)
    return [
      ["intent", "redeem"],
      ["reward_id", reward.id],
    ];
  return isBought(kind) ? addFields(offer(variantId, quantity)) : null;
}

const remove: Action = async (values, context) => {
  const { api, site } = context;
  const form = removeSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "remove");
  const id = form.data.line_id;
  const before = await api.call(showBag);
  const found = before.ok ? before.value.lines.find((one) => one.id === id) : undefined;
  if (found?.kind === "bundle_component" && form.data.sure !== "1")
    return { ok: true, to: linkTo(site, PLACE, { ask: "bundle", about: id }) };
  const reply = await api.call(deleteLine, { params: { id } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "remove", lineId: id });
  const fields = found === undefined ? null : undoing(found);
  if (found !== undefined && fields !== null) rememberRemoved(context, { name: found.product.name, fields });
  if (found?.kind === "reward") flash(context, { room: "bag", key: "rewardRemoved", type: "success" });
  else if (fields === null) flash(context, { room: "bag", key: "updated", type: "success" });
  return { ok: true, to: linkTo(site, PLACE) };
};

/**
 * Moves a line to the wish list after a question (S4.06). The list comes first: if it refuses the product, the bag
 * still has it.
 */
const toList: Action = async (values, context) => {
  const { api, site } = context;
  const form = removeSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "to_list");
  const id = form.data.line_id;
  if (form.data.sure !== "1") return { ok: true, to: linkTo(site, PLACE, { ask: "list", about: id }) };
  const bag = await api.call(showBag);
  const line = bag.ok ? bag.value.lines.find((one) => one.id === id && isBought(one.kind)) : undefined;
  if (line === undefined) return refused(404, [await saying("line_not_found", context)], { intent: "to_list" });
  const listed = await api.call(updateWishlist, { params: { variantId: line.variantId }, body: { active: true } });
  if (!listed.ok) return refused(listed.status, listed.errors, { intent: "to_list", lineId: id });
  const reply = await api.call(deleteLine, { params: { id } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "to_list", lineId: id });
  const { name } = line.product;
  rememberRemoved(context, { name, fields: addFields(offer(line.variantId, line.quantity)) });
  flash(context, { room: "lists", key: "added", type: "success", vars: { name } });
  return { ok: true, to: linkTo(site, PLACE) };
};

const ACTIONS = {
  add,
  update,
  remove,
  to_list: toList,
  coupon: useCode,
  uncoupon: dropCode,
  voucher: decideVoucher,
  gifts: pickGifts,
  samples: pickSamples,
  redeem,
  share,
  add_lines: addShared,
} as const satisfies Record<BagIntent, Action>;

/**
 * Carries out a form of the bag page by its `intent`: 303 when done, else the page again with the reason.
 */
export async function changeBag(request: Request, context: AppLoadContext) {
  const body = await readForm(request);
  if (!body.ok)
    return answer(
      refused(ERROR_STATUS[body.code], [
        await saying(body.code === "too_large" ? "too_large" : "bad_request", context),
      ]),
    );
  const values = Object.fromEntries(body.form);
  const action = Object.hasOwn(ACTIONS, String(values.intent)) ? ACTIONS[values.intent as BagIntent] : null;
  return answer(
    action === null
      ? refused(ERROR_STATUS.bad_request, [await saying("bad_request", context)])
      : await action(
          values,
          context,
          (name) => body.form.getAll(name).filter((value) => typeof value === "string"),
          new URL(request.url),
        ),
  );
}

const answer = (done: BagFormResult) =>
  done.ok ? redirect(done.to, 303) : data(done.refusal, { status: done.status });
