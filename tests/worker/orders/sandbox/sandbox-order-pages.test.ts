import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, it } from "vitest";
import { loadTestOrders } from "../../../../app/features/orders/sandbox/test-orders.server";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { SANDBOX_ORDER_STATES } from "../../../../functions/contract/orders/sandbox-orders";
import { handle } from "../../../support/run/edge";
import { bindings } from "../../../support/run/pages";
import { world } from "../../../support/shop/world";

const { seed } = world();

beforeAll(() => seed(new Date()));

async function statesAt(country: string, path: string, with_ = bindings): Promise<string[] | number> {
  const context = createExecutionContext();
  const url = `http://${country.toLowerCase()}.localhost/sandbox/orders${path === "" ? "" : `/${path}`}`;
  const pages = async (_: Request, load: AppLoadContext) =>
    loadTestOrders(load, path === "" ? undefined : path).then(
      ({ states }) => Response.json(states),
      (thrown: unknown) => thrown as Response,
    );
  const response = await handle(new Request(url), with_, context, pages);
  await waitOnExecutionContext(context);
  return response.status === 200 ? await response.json() : response.status;
}

it.each([
  ["confirmation", "paid", ["AU", "SG"]],
  ["payment-failed", "payment_failed", ["HK"]],
  ["payment-blocked", "payment_blocked", ["NZ"]],
  ["payment-pending", "payment_pending", ["AU", "ID", "MY", "PH", "TH"]],
])("%s makes an order that is %s, only in its countries (S2.19)", async (page, state, countries) => {
  for (const country of COUNTRY_CODES)
    expect(await statesAt(country, page), country).toEqual(countries.includes(country) ? [state] : 404);
});

it("an unknown page is not found, and the page of all states offers each", async () => {
  for (const page of ["constructor", "paid", "__proto__"]) expect(await statesAt("SG", page)).toBe(404);
  expect(await statesAt("SG", "")).toEqual(SANDBOX_ORDER_STATES);
});
