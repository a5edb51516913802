import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTRIES } from "#contract/countries";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { deskCredit, grantStoreCredit, type MemberCredit } from "#contract/store-credit/store-credit";
import { textsOf } from "#shared/words/texts.server";
import { readAmount } from "~/features/orders/typed-amount";
import { textOf } from "~/platform/form/form-body.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, doneAt, isShut, readDesk, refused, shut, titleOf } from "../desk.server";

const KEY = /^[A-Za-z0-9_-]{8,64}$/;
const PATH = "/operator/store-credit";

/** The member that was looked for, with their store credit. @throws the sign-in, or 404 for who is no operator */
export async function loadDeskCredit(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const email = (query.get("email") ?? "").trim().slice(0, 254);
  // Too short to be one: asked all the same, so that only operators see the page.
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskCredit, { query: { email: email.padEnd(3, "-"), page: askedPage(query) } }),
  ]);
  if (!reply.ok && reply.status !== 404) throw shut(reply.status, request, context);
  const found: MemberCredit | null = reply.ok ? reply.value : null;
  const missing = reply.ok || email === "" ? null : (reply.errors[0]?.message ?? "");
  return { title: await titleOf(context), here, email, found, missing, grantKey: crypto.randomUUID() };
}

/** Gives a member store credit, or takes it back. */
export async function grantCreditOf(request: Request, context: AppLoadContext) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const { country } = context.site;
  const text = (name: string) => textOf(body.form, name).trim().slice(0, 300);
  const values = {
    email: text("email").slice(0, 254),
    amount: text("amount"),
    reason: text("reason"),
    key: text("key"),
  };
  const say = await textsOf(context.site, "errors");
  const amount = readAmount(values.amount, COUNTRIES[country].currency);
  const wrong = (field: string, code: ErrorCode) => [{ field, message: say(code) }];
  const errors = [
    ...(values.amount === ""
      ? wrong("amount", "required")
      : amount === null || amount === 0
        ? wrong("amount", "invalid_number")
        : []),
    ...(values.reason === "" ? wrong("reason", "required") : []),
  ];
  if (amount === null || errors.length > 0) return refused({ status: ERROR_STATUS.required, errors }, "grant", values);
  const { email, reason, key } = values;
  const reply = await context.api.call(grantStoreCredit, {
    idempotencyKey: KEY.test(key) ? key : crypto.randomUUID(),
    body: { email, amount, reason },
  });
  if (reply.ok) return doneAt(context, PATH, { email }, reply.status === 202 ? "waitsForApproval" : "done");
  if (isShut(reply)) throw shut(reply.status, request, context);
  // The e-mail has no field beside this form.
  const told = reply.errors.map(({ field, message }) => ({ message, field: field === "email" ? undefined : field }));
  return refused({ status: reply.status, errors: told }, "grant", values);
}
