import type { AppLoadContext } from "@remix-run/cloudflare";
import { addLine, type BagLine, deleteLine, showBag, updateLine } from "#contract/bag/bag";
import { updateWishlist } from "#contract/lists/lists";
import { actions, done, type Form, type Handlers } from "~/platform/form/actions.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";
import { formatMoney, says } from "~/site/format/money";
import { decideVoucher, dropCode, pickGifts, pickSamples, redeem, useCode } from "../offers/change-promotions.server";
import { addShared, share } from "../share/share-bag.server";
import { type AddOffer, addFields, isBought, PLACE, type RemovedLine } from "./intents";
import { rememberRemoved, type Undoing } from "./removed.server";

/** Refusals that may succeed on the next attempt. */
const PASSING = new Set<string>(["bad_signature", "rate_limited", "bag_changed"]);

const offer = (variantId: string, quantity: number): AddOffer => ({ variantId, quantity, key: crypto.randomUUID() });

/** The address of the bag, with a question if there is one. */
const toBag = ({ site }: AppLoadContext, query: Record<string, string> = {}) => linkTo(site, PLACE, query);

/** The key of the form, for a call that counts once however often it is sent. */
const once = ({ key }: Form) => (key === null ? {} : { idempotencyKey: key });

async function add(form: Form, context: AppLoadContext) {
  const to = safePath(form.text("return_to"), toBag(context));
  const body = form.bodyFor(addLine);
  const { variantId, quantity = 1 } = body;
  const reply = await context.api.call(addLine, { body, ...once(form) });
  if (!reply.ok)
    return form.refused(reply, {
      returnTo: to.split("?")[0] === PLACE ? null : to,
      again: reply.errors.some(({ code }) => PASSING.has(code)) ? offer(variantId, quantity) : null,
    });
  const line = reply.value.lines.find((one) => one.variantId === variantId && isBought(one.kind));
  const name = line?.product.name ?? "";
  // A change that waited for a connection brings along the price that its page showed.
  const [was, now] = [form.text("seen").slice(0, 40), line && formatMoney(line.unitPrice, context.site.localeTag)];
  if (was !== "" && now !== undefined && !says(was, now))
    return done(context, to, { room: "bag", key: "addedPrice", type: "warn", vars: { name, was, now } });
  return done(context, to, { room: "bag", key: "added", type: "success", vars: { name } });
}

async function update(form: Form, context: AppLoadContext) {
  const body = form.bodyFor(updateLine);
  if (body.quantity === 0) return remove(form, context);
  const reply = await context.api.call(updateLine, { params: { id: lineIn(form) }, body, ...once(form) });
  if (!reply.ok) return form.refused(reply);
  return done(context, toBag(context), { room: "bag", key: "updated", type: "success" });
}

/** The line that a form names. "-" stands for none, which the API refuses. */
const lineIn = (form: Form) => form.text("line_id") || "-";

/** The fields that restore a removed line; null for a kind that cannot be restored. */
function undoing({ kind, variantId, quantity, reward }: BagLine): RemovedLine["fields"] | null {
  if (reward !== null)
    return [
      ["intent", "redeem"],
      ["rewardId", reward.id],
    ];
  return isBought(kind) ? addFields(offer(variantId, quantity)) : null;
}

async function remove(form: Form, context: AppLoadContext) {
  const id = lineIn(form);
  const before = await context.api.call(showBag);
  const found = before.ok ? before.value.lines.find((one) => one.id === id) : undefined;
  if (found?.kind === "bundle_component" && form.text("sure") !== "1")
    return done(context, toBag(context, { ask: "bundle", about: id }));
  const reply = await context.api.call(deleteLine, { params: { id } });
  if (!reply.ok) return form.refused(reply);
  const fields = found === undefined ? null : undoing(found);
  if (found !== undefined && fields !== null) rememberRemoved(context, { name: found.product.name, fields });
  if (found?.kind === "reward") flash(context, { room: "bag", key: "rewardRemoved", type: "success" });
  else if (fields === null) flash(context, { room: "bag", key: "updated", type: "success" });
  return done(context, toBag(context));
}

/**
 * Moves a line to the wish list after a question (S4.06). The wish list comes first: if it refuses the product, the bag
 * still has it.
 */
async function toList(form: Form, context: AppLoadContext) {
  const { api } = context;
  const id = lineIn(form);
  if (form.text("sure") !== "1") return done(context, toBag(context, { ask: "list", about: id }));
  const bag = await api.call(showBag);
  const line = bag.ok ? bag.value.lines.find((one) => one.id === id && isBought(one.kind)) : undefined;
  if (line === undefined) return form.refusedFor("line_not_found");
  const listed = await api.call(updateWishlist, { params: { variantId: line.variantId }, body: { active: true } });
  if (!listed.ok) return form.refused(listed);
  const reply = await api.call(deleteLine, { params: { id } });
  if (!reply.ok) return form.refused(reply);
  const { name } = line.product;
  rememberRemoved(context, { name, fields: addFields(offer(line.variantId, line.quantity)) });
  return done(context, toBag(context), { room: "lists", key: "added", type: "success", vars: { name } });
}

/** The forms of the bag's page, and those of other pages that add to the bag. */
export const changeBag = actions({
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
} satisfies Handlers & Record<Undoing, unknown>);
