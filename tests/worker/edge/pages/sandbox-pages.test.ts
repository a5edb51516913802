import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTestBag } from "../../../../app/features/bag/sandbox/test-bag.server";
import { loadTestContent } from "../../../../app/features/content/sandbox/test-content.server";
import { loadOrderStates } from "../../../../app/features/orders/sandbox/test-orders.server";
import { loadLook, loadSandbox } from "../../../../app/features/shell/sandbox/sandbox.server";
import { availabilitySchema } from "../../../../functions/contract/bag/bag";
import { handle } from "../../../support/run/edge";
import { bindings } from "../../../support/run/pages";
import { world } from "../../../support/shop/world";

// The developers' pages (S2.19): only where the sandbox is on, and without any shopper's data.

const { seed } = world();
beforeAll(() => seed());

type Load = (context: AppLoadContext) => Promise<unknown>;

/** A shop sells through a provider also where the sandbox is off. */
const PROVIDER = { PAYMENT_GATEWAY: "", STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: "whsec_test" };

type Shown = {
  title: string;
  pages: readonly string[];
  lines: readonly { line: { availability: string } }[];
  device: object;
};

/** What a page loads; empty where it is refused, with the status. */
async function loaded(load: Load, settings: object = {}, country = "sg"): Promise<Partial<Shown> & { status: number }> {
  const context = createExecutionContext();
  const answer = await handle(
    new Request(`http://${country}.localhost/sandbox`, { headers: { "user-agent": "Tests/1.0 (Android; Mobile)" } }),
    { ...bindings, ...PROVIDER, ...settings } as typeof bindings,
    context,
    (_, load_) =>
      load(load_).then(
        (data) => Response.json(data),
        (thrown: unknown) => thrown as Response,
      ),
  );
  await waitOnExecutionContext(context);
  return { ...(answer.ok ? await answer.json<Shown>() : {}), status: answer.status };
}

const PAGES: Record<string, Load> = {
  index: (context) => loadSandbox(context),
  "ui-components": (context) => loadLook(context, "ui-components", null),
  loaders: (context) => loadLook(context, "loaders", null),
  notification: (context) => loadLook(context, "notification", null),
  language: (context) => loadLook(context, "language", null),
  "device-detection": (context) => loadLook(context, "device-detection", "Tests/1.0 (Android; Mobile)"),
  cart: (context) => loadTestBag(context, false),
  "empty-cart": (context) => loadTestBag(context, true),
  "order-state": (context) => loadOrderStates(context),
  content: (context) => loadTestContent(context, ""),
  "content/about": (context) => loadTestContent(context, "about"),
};

describe.each(Object.entries(PAGES))("/sandbox/%s", (_, load) => {
  it("has a title where the sandbox is on, and is not found where it is off", async () => {
    for (const country of ["sg", "th"]) expect((await loaded(load, {}, country)).title).toMatch(/\S/);
    expect(await loaded(load, { SANDBOX: "" })).toEqual({ status: 404 });
  });
});

it("names are only those that exist", async () => {
  for (const name of ["constructor", "__proto__", "ui", undefined])
    expect(await loaded((context) => loadLook(context, name, null))).toEqual({ status: 404 });
  expect(await loaded((context) => loadTestContent(context, "no/such/page"))).toEqual({ status: 404 });
});

it("the bag has a line in every state that the contract knows", async () => {
  const { lines } = await loaded((context) => loadTestBag(context, false));
  const states = lines?.map(({ line }) => line.availability);
  expect(new Set(states)).toEqual(new Set(availabilitySchema.options));
});

it("the page about the device says what the edge knows of it", async () => {
  const { device } = await loaded(PAGES["device-detection"]!);
  expect(device).toMatchObject({ isMobile: true, isAndroid: true, country: "SG", saveData: false, plain: false });
});

it("the page about orders offers the country's own pages", async () => {
  expect((await loaded(PAGES["order-state"]!)).pages).toEqual(["confirmation"]);
  expect((await loaded(PAGES["order-state"]!, {}, "th")).pages).toEqual(["payment-pending"]);
});
