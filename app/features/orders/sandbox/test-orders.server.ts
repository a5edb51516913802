import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CountryCode } from "#contract/countries";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { orderStateSchema } from "#contract/orders/orders";
import { createSandboxOrder, SANDBOX_ORDER_STATES } from "#contract/orders/sandbox-orders";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";

type State = (typeof SANDBOX_ORDER_STATES)[number];

/** The pages that show a single state, and the countries that have them (S2.19). */
const PAGES: Readonly<Record<string, { state: State; countries: readonly CountryCode[] }>> = {
  confirmation: { state: "paid", countries: ["AU", "SG"] },
  "payment-failed": { state: "payment_failed", countries: ["HK"] },
  "payment-blocked": { state: "payment_blocked", countries: ["NZ"] },
  "payment-pending": { state: "payment_pending", countries: ["AU", "ID", "MY", "PH", "TH"] },
};

/**
 * Loads the states that a test shop can show; on a page for one state, that state. @throws 404 where the sandbox is off
 * (R9), and for a page that the country doesn't have
 */
export async function loadTestOrders({ api, site }: AppLoadContext, page?: string) {
  const own = page === undefined || !Object.hasOwn(PAGES, page) ? undefined : PAGES[page];
  if (page !== undefined && own?.countries.includes(site.country) !== true) throw new Response(null, { status: 404 });
  const [open, t] = await Promise.all([api.call(listSandboxUsers), textsOf(site, "orders")]);
  if (!open.ok) throw new Response(null, { status: 404 });
  return { title: t("testOrders"), states: own === undefined ? SANDBOX_ORDER_STATES : [own.state] };
}

/** The states of an order, and the country's pages that make one. @throws 404 where the sandbox is off (R9) */
export async function loadOrderStates({ api, site }: AppLoadContext) {
  const [open, t] = await Promise.all([api.call(listSandboxUsers), textsOf(site, "shell-sandbox")]);
  if (!open.ok) throw new Response(null, { status: 404 });
  return {
    title: t("page_order-state"),
    states: orderStateSchema.options,
    pages: Object.entries(PAGES).flatMap(([page, { countries }]) => (countries.includes(site.country) ? [page] : [])),
  };
}

/** The page that shows a state best: the confirmation, the payment page, or the order's own page (S2.19). */
const pageOf = (state: string) =>
  state === "paid" ? "/complete" : state.startsWith("payment_") || state.startsWith("fraud") ? "/payment" : "";

/** Makes the test order and opens it. */
export const makeTestOrder = takes(async (form, context) => {
  const body = form.bodyFor(createSandboxOrder);
  const reply = await context.api.call(createSandboxOrder, { body });
  if (!reply.ok) return form.refused(reply);
  const { number, accessToken: token } = reply.value;
  return done(context, linkTo(context.site, `/orders/${number}${pageOf(body.state)}`, { token }));
});
