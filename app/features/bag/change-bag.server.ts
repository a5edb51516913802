import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { addLine, deleteLine, QUANTITY_CAP, showBag, updateLine } from "#contract/bag";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { slugSchema } from "#contract/shared";
import { readForm } from "~/platform/form-body.server";
import { flash } from "~/platform/toasts";
import { linkTo, safePath } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { type BagIntent, type BagRefusal, type Offer, PLACE } from "./intents";
import { rememberRemoved } from "./removed.server";

type Done = { ok: true; to: string } | { ok: false; status: number; refusal: BagRefusal };
type Action = (values: Record<string, unknown>, context: AppLoadContext) => Promise<Done>;

/** Refusals that may pass when the same is asked again. */
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
const removeSchema = z.object({ line_id: lineId });

const saying = async (code: ErrorCode, { site }: AppLoadContext): Promise<ApiError> => ({
  code,
  message: (await textsOf(site.language, "errors"))(code),
});

const refused = (status: number, errors: ApiError[], about: Partial<BagRefusal> = {}): Done => ({
  ok: false,
  status,
  refusal: { intent: null, lineId: null, returnTo: null, again: null, ...about, errors },
});

/** A form that was not read: the field at fault decides between a number and an unknown thing. */
const unread = async ({ issues }: z.ZodError, context: AppLoadContext, intent: BagIntent): Promise<Done> => {
  const code = issues.some(({ path }) => path[0] === "quantity") ? "invalid_number" : "invalid_fields";
  return refused(ERROR_STATUS[code], [await saying(code, context)], { intent });
};

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
  const name = reply.value.lines.find((line) => line.variantId === variantId)?.product.name ?? "";
  flash(context, { room: "bag", key: "added", type: "success", vars: { name } });
  return { ok: true, to };
};

const update: Action = async (values, context) => {
  const form = updateSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "update");
  if (form.data.quantity === 0) return remove(values, context);
  const { line_id: id, quantity } = form.data;
  const reply = await context.api.call(updateLine, { params: { id }, body: { quantity } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "update", lineId: id });
  flash(context, { room: "bag", key: "updated", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

const remove: Action = async (values, context) => {
  const { api, site } = context;
  const form = removeSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "remove");
  const id = form.data.line_id;
  const before = await api.call(showBag);
  const reply = await api.call(deleteLine, { params: { id } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "remove", lineId: id });
  const line = before.ok ? before.value.lines.find((one) => one.id === id) : undefined;
  if (line) rememberRemoved(context, { ...offer(line.variantId, line.quantity), name: line.product.name });
  return { ok: true, to: linkTo(site, PLACE) };
};

const ACTIONS = { add, update, remove } as const satisfies Record<BagIntent, Action>;

/**
 * Carries out a form of the bag page, found by its `intent`: 303 when done, else the page again with the reason in place.
 * Enhanced forms get their answer from the edge, which reads the 303.
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
      : await action(values, context),
  );
}

const answer = (done: Done) => (done.ok ? redirect(done.to, 303) : data(done.refusal, { status: done.status }));
