import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSandboxStore, loadSandboxStores } from "../../../app/features/happening/sandbox/test-stores.server";
import { loadStores } from "../../../app/features/happening/stores/list/stores.server";
import { loadStore } from "../../../app/features/happening/stores/store/store.server";
import { loadShell } from "../../../app/features/shell/shell.server";
import { COUNTRY_CODES } from "../../../functions/contract/countries";
import type { WorkerBindings } from "../../../functions/edge/environment";
import { handle } from "../../support/run/edge";
import { watch } from "../../support/run/watched-database";
import { world } from "../../support/shop/world";

// The data of the stores' pages through the whole edge: their tabs, the answers to bad input, and who may keep a copy.

const { env, db, seed, clock } = world();
/** Monday, ten in the morning in Singapore: its stores are open, those of Thailand not yet. */
const MORNING = new Date("2026-03-02T02:00:00.000Z");
beforeAll(() => seed(MORNING));

type Asking = { country?: string; cf?: object; sandbox?: "on" | "" };

/** Loads the data of the route of an address. */
function load(context: AppLoadContext, url: URL): Promise<unknown> {
  const [room, ...rest] = url.pathname.split("/").filter(Boolean);
  if (room === "sandbox")
    return rest[0] === "stores" ? loadSandboxStores(context, url) : loadSandboxStore(context, rest[1]);
  return rest[0] === undefined ? loadStores(context, url) : loadStore(context, rest[0]);
}

async function ask(path: string, { country = "sg", cf, sandbox = "" }: Asking = {}) {
  clock.set(MORNING);
  const watched = watch();
  const bindings = {
    ...env,
    DB: watched.d1,
    SANDBOX: sandbox,
    PAYMENT_GATEWAY: sandbox === "on" ? "sandbox" : "",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
    ENVIRONMENT: "test",
    VERSION: crypto.randomUUID(),
  } as never;
  const pages = async (request: Request, context: AppLoadContext) => {
    const page = load(context, new URL(request.url));
    return Promise.all([page, loadShell({ context })]).then(
      ([data]) => Response.json(data),
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      },
    );
  };
  const request = new Request(`http://${country}.localhost${path}`);
  if (cf !== undefined) Object.defineProperty(request, "cf", { value: cf });
  const context = createExecutionContext();
  const answer = await handle(request, bindings as WorkerBindings, context, pages);
  await waitOnExecutionContext(context);
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    cache: answer.headers.get("cache-control") ?? "",
    trips: watched.trips(),
    data: answer.status === 200 ? JSON.parse(text) : null,
  };
}

const slugs = (data: { shown: { stores: { slug: string }[] } }) => data.shown.stores.map(({ slug }) => slug);

describe("the stores' page", () => {
  it.each(COUNTRY_CODES)("has its tabs in %s, each with something in it, in three trips at most", async (code) => {
    const country = code.toLowerCase();
    const { data, trips } = await ask("/store-locations", { country });
    expect(trips).toBeLessThanOrEqual(3);
    expect(data.tabs).toEqual(["stores", "beauty-services", "beauty-classes", "store-events"]);
    for (const tab of data.tabs.slice(1)) {
      const found = await ask(`/store-locations?tab=${tab}`, { country });
      expect((found.data.shown.groups ?? found.data.shown.dated).length, tab).toBeGreaterThan(0);
      expect(found.trips, tab).toBeLessThanOrEqual(3);
    }
  });

  it("redirects to the stores from an unknown tab", async () => {
    for (const tab of ["nothing", "__proto__", "constructor", ""]) {
      const { status, location } = await ask(`/store-locations?tab=${tab}`);
      expect([status, location], tab).toEqual([302, "/store-locations"]);
    }
  });

  it("has no empty tab", async () => {
    await db.prepare("DELETE FROM activity_offers WHERE country = 'PH'").run();
    expect((await ask("/store-locations", { country: "ph" })).data.tabs).toEqual(["stores"]);
    expect((await ask("/store-locations?tab=beauty-services", { country: "ph" })).location).toBe("/store-locations");
  });

  it("filters by the query, and ignores invalid values", async () => {
    expect(slugs((await ask("/store-locations?near=tampines")).data)).toEqual(["tampines"]);
    expect(slugs((await ask("/store-locations?near=zzz")).data)).toEqual([]);
    expect(slugs((await ask("/store-locations?open=true", { country: "th" })).data)).toEqual([]);
    expect(slugs((await ask("/store-locations?collect=true")).data)).not.toContain("changi-terminal-2");
    const all = slugs((await ask("/store-locations")).data);
    const rubbish = `open=maybe&collect=1&service=%00'--&near=&near=x&from=99,999&page=-1&${"a".repeat(50)}=1`;
    expect(slugs((await ask(`/store-locations?${rubbish}`)).data)).toEqual(all);
    const long = await ask(`/store-locations?near=${encodeURIComponent("銅".repeat(500))}`);
    expect([long.status, long.data.shown.asked.near.length]).toEqual([200, 80]);
  });

  it("can be filtered by a service, and tags the stores that have it", async () => {
    const { data } = await ask("/store-locations");
    for (const { slug, name } of data.shown.headings) {
      const tagged = data.shown.stores.filter(({ tags }: { tags: string[] }) => tags.includes(name));
      const found = slugs((await ask(`/store-locations?service=${slug}`)).data);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(tagged.map((store: { slug: string }) => store.slug));
    }
    expect(slugs((await ask("/store-locations?service=nothing")).data)).toEqual([]);
  });

  it("starts with the nearest where the edge knows the position, and is then never shared as a copy", async () => {
    const near = await ask("/store-locations", { cf: { country: "SG", latitude: "1.35", longitude: "103.95" } });
    expect(slugs(near.data)[0]).toBe("tampines");
    expect(near.data.shown.stores[0].km).not.toBeNull();
    const unknown = await ask("/store-locations");
    expect(slugs(unknown.data)[0]).toBe("orchard");
    expect(unknown.data.shown.stores[0].km).toBeNull();
    for (const path of ["/store-locations", "/store-locations?q=x", "/store-locations?tab=beauty-services"])
      expect((await ask(path)).cache, path).toMatch(/^private/);
  });
});

describe("a store's page", () => {
  it("has its services with their next free time, its dates and its closed days", async () => {
    await db.prepare("INSERT OR IGNORE INTO store_closures (store_slug, date) VALUES ('orchard', '2026-03-02')").run();
    const { data, trips } = await ask("/store-locations/orchard");
    expect(trips).toBeLessThanOrEqual(3);
    expect(data.day).toBe("2026-03-02");
    expect(data.store.closedOn[0]).toBe("2026-03-02");
    expect(data.store.opening).toMatchObject({ open: false, opensIn: 1 });
    expect(data.services.length).toBeGreaterThan(0);
    for (const { nextFree, kind } of data.services) {
      expect(kind).toBe("service");
      expect(nextFree.storeSlug).toBe("orchard");
      expect(nextFree.startsAt > "2026-03-02T16:00").toBe(true);
    }
    const dates = data.dated.flatMap(({ sessions }: { sessions: { store: { slug: string } }[] }) => sessions);
    expect(dates.length).toBeGreaterThan(0);
    expect(new Set(dates.map(({ store }: { store: { slug: string } }) => store.slug))).toEqual(new Set(["orchard"]));
  });

  it.each(["nowhere", "sydney-pitt-street", "..%2f", "ORCHARD", "x".repeat(90), "orchard'"])(
    "is not found for %s",
    async (slug) => {
      expect((await ask(`/store-locations/${slug}`)).status).toBe(404);
    },
  );
});

describe("the sandbox's pages of stores (S2.19)", () => {
  it("exist only where the sandbox is on", async () => {
    for (const path of ["/sandbox/stores", "/sandbox/store-locations/orchard"]) {
      expect((await ask(path)).status, path).toBe(404);
      expect((await ask(path, { sandbox: "on" })).status, path).toBe(200);
    }
    expect((await ask("/sandbox/store-locations/sydney-pitt-street", { sandbox: "on" })).status).toBe(404);
    const from = await ask("/sandbox/stores?from=1.35,103.95", { sandbox: "on" });
    expect(from.data.stores[0].slug).toBe("tampines");
    const rubbish = await ask("/sandbox/stores?from=here", { sandbox: "on" });
    expect([rubbish.status, rubbish.data.stores, rubbish.data.refused]).toEqual([200, [], expect.any(String)]);
  });
});
