import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTRIES } from "#contract/countries";
import { deskCredit, grantStoreCredit, type MemberCredit } from "#contract/store-credit/store-credit";
import { readAmount } from "~/features/orders/typed-amount";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, settle, shut, titleOf } from "../desk.server";

const PATH = "/operator/store-credit";

/** Loads a member's store credit by email. @throws a redirect to the sign-in, or 404 for somebody who is no operator */
export async function loadDeskCredit(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const email = (query.get("email") ?? "").trim().slice(0, 254);
  // A text that is too short for an email is sent to the API too, so that only operators see the page.
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskCredit, { query: { email: email.padEnd(3, "-"), page: askedPage(query) } }),
  ]);
  if (!reply.ok && reply.status !== 404) throw shut(reply.status, request, context);
  const found: MemberCredit | null = reply.ok ? reply.value : null;
  const missing = reply.ok || email === "" ? null : (reply.errors[0]?.message ?? "");
  return { title: await titleOf(context), here, email, found, missing, grantKey: crypto.randomUUID() };
}

/** Adds store credit to a member, or takes it back. An unreadable amount goes to the API as it was typed, which refuses it. */
export const grantCreditOf = deskTakes(async (form, context) => {
  const amount = readAmount(form.text("amount"), COUNTRIES[context.site.country].currency);
  const body = { ...form.bodyFor(grantStoreCredit), ...(amount === null ? {} : { amount }) };
  const reply = await context.api.call(grantStoreCredit, { idempotencyKey: form.key ?? crypto.randomUUID(), body });
  return settle(form, context, reply, { path: PATH, query: { email: body.email } });
});
