import { createExecutionContext, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccessToken, readAccessToken } from "../../../../functions/api/accounts/sessions/access-token";
import { apiOfPage } from "../../../../functions/api/app";
import { BODY_LIMIT } from "../../../../functions/api/middleware/door/body";
import { addLine, itemsCount } from "../../../../functions/contract/bag/bag";
import { brands } from "../../../../functions/contract/catalogue/listing/directory";
import { search } from "../../../../functions/contract/catalogue/listing/listing";
import { showProduct } from "../../../../functions/contract/catalogue/product/product";
import type { CountryCode, LanguageCode } from "../../../../functions/contract/countries";
import { ENDPOINTS } from "../../../../functions/contract/endpoints";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import { giftCardBalance } from "../../../../functions/contract/gift-cards/gift-cards";
import { createSandboxUser } from "../../../../functions/contract/messages/sandbox";
import { gatheredBindings } from "../../../../functions/db/d1/client";
import { runJobs } from "../../../../functions/jobs/run";
import { ApiFault, createApiClient } from "../../../../functions/shared/client/client";
import { type ApiPlace, apiOrigin } from "../../../../functions/shared/client/elsewhere";
import { callHeaders } from "../../../../functions/shared/client/headers";
import { chooseTransport } from "../../../../functions/shared/client/transport";
import { CookieJar } from "../../../../functions/shared/site/cookies";
import { handle } from "../../../support/run/edge";
import { testEnv } from "../../../support/run/env";
import { bindings } from "../../../support/run/pages";
import { fault } from "../../../support/servers/api/api-worker";
import { API_KEY, API_SECRET } from "../../../support/servers/api/secrets";
import { world } from "../../../support/shop/world";

// One contract over three transports (R1): the same is asked and the same is answered, wherever the API is.

const { signIn, signOut, showUser } = { ...ENDPOINTS.sessions, ...ENDPOINTS.accounts };
const VARIANT = "lipstick-rouge--cardinal";
/** Long enough for a busy machine, and for the test that waits for no answer at all a short one. */
const [PATIENCE_MS, IMPATIENCE_MS] = [20_000, 1_000];

const WAYS: Record<string, () => Promise<ApiPlace>> = {
  "in process": async () => ({}),
  "by a service binding": async () => ({ API: SELF as unknown as ApiPlace["API"], API_KEY }),
  "at a remote origin": async () => ({ API_ORIGIN: await (await fetch(inject("apiStarter"))).text(), API_KEY }),
};

beforeAll(() => world().seed(new Date()));

type Shopper = {
  country?: CountryCode;
  language?: LanguageCode;
  address?: string;
  cookies?: CookieJar;
  page?: string;
  patience?: number;
};

/** One request of a shopper's, as the storefront makes its calls for it. */
function requestOf(
  place: ApiPlace,
  { country = "SG", language = "en", address = "198.51.100.7", ...rest }: Shopper = {},
) {
  const {
    cookies = new CookieJar(null, false),
    page = `http://${country.toLowerCase()}.localhost`,
    patience = PATIENCE_MS,
  } = rest;
  const embedded = apiOfPage(testEnv, gatheredBindings(testEnv), createExecutionContext());
  const transport = chooseTransport(place, async (request) => (await fault(request)) ?? embedded(request));
  const options = {
    transport,
    place,
    origin: apiOrigin(place, page),
    page,
    site: { country, language },
    cookies,
    requestId: crypto.randomUUID(),
    address,
    browser: new Headers({ "user-agent": "Mozilla/5.0 (Linux; Android 13)" }),
    checkReplies: true,
    patience,
  };
  const raw = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const headers = callHeaders(options);
    for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
    return transport(new Request(`${options.origin}${API_BASE}${path}`, { ...init, headers } as RequestInit));
  };
  /** The same browser's next request: what was set is what it sends. */
  const next = () =>
    requestOf(place, { country, language, address, page, cookies: new CookieJar(cookies.header(), false) });
  return { ...createApiClient(options), requestId: options.requestId, cookies, raw, next };
}

const codeOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: { code: string }[] };
  return [answer.status, errors[0]?.code];
};

/** Puts an access token that ended an hour ago in the place of the one in the jar; returns what `jwt-data` is then. */
async function endedToken({ API_ORIGIN }: ApiPlace, cookies: CookieJar): Promise<string | null> {
  const secret = API_ORIGIN ? API_SECRET : testEnv.SESSION_SECRET;
  const token = `${cookies.read("jwt-data")}.${cookies.read("jwt-signature")}`;
  const read = await readAccessToken(secret, token, new Date());
  if (read.kind !== "valid") throw new Error(`The token is ${read.kind}`);
  const old = await makeAccessToken(secret, read.claims, new Date(Date.now() - 3_600_000));
  const at = old.lastIndexOf(".");
  cookies.set("jwt-data", old.slice(0, at));
  cookies.set("jwt-signature", old.slice(at + 1));
  return cookies.read("jwt-data");
}

describe.each(Object.entries(WAYS))("the API %s", (way, found) => {
  let place: ApiPlace;
  const number = Object.keys(WAYS).indexOf(way) + 1;
  beforeAll(async () => {
    place = await found();
    expect(place.API_ORIGIN ?? "http://").toMatch(/^http:\/\//);
    // The document of all calls loads every room, which takes a busy machine longer than the patience of these tests.
    expect((await requestOf(place).raw("/openapi.json")).status).toBe(200);
  });

  it("answers reads", async () => {
    const { call } = requestOf(place);
    const [list, hits, product] = await Promise.all([
      call(brands),
      call(search, { query: { q: "lipstick", pageSize: 3 } }),
      call(showProduct, { params: { slug: "lipstick-rouge" } }),
    ]);
    expect([list, hits, product].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(list.ok && list.value.items.some(({ slug }) => slug === "norre")).toBe(true);
    expect(hits.ok && hits.value.items).toHaveLength(3);
    expect(product.ok && product.value.slug).toBe("lipstick-rouge");
  });

  it("answers for the country and in the language of the page", async () => {
    const inBangkok = requestOf(place, { country: "TH", language: "th" });
    const hits = await inBangkok.call(search, { query: { pageSize: 1 } });
    expect(hits.ok && hits.value.items[0]?.price?.currency).toBe("THB");
    const refused = await inBangkok.call(showProduct, { params: { slug: "no-such-product" } });
    expect(refused.ok || refused.errors[0]?.message).toMatch(/[ก-๙]/);
    // Also where its own host is another country's.
    const elsewhere = requestOf(place, { country: "TH", language: "th", page: "http://th.localhost" });
    expect((await elsewhere.call(itemsCount)).ok).toBe(true);
  });

  it("takes changes, whose cookies open what they made", async () => {
    const shopper = requestOf(place);
    const added = await shopper.call(addLine, { body: { variantId: VARIANT, quantity: 2 } });
    expect(added.ok).toBe(true);
    const count = async ({ call }: { call: typeof shopper.call }) => {
      const answer = await call(itemsCount);
      return answer.ok && answer.value.count;
    };
    expect(await count(shopper)).toBe(2);
    expect(await count(shopper.next())).toBe(2);
    expect(await count(requestOf(place))).toBe(0);
    expect([shopper.cookies.read("bag_sg"), shopper.cookies.read("bookmark_sg")]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const headers = new Headers();
    shopper.cookies.commit(headers);
    expect(headers.get("set-cookie")).toMatch(/bag_sg=[^;]+;.*HttpOnly/i);
  });

  it("does once what is sent twice under one key", async () => {
    const shopper = requestOf(place);
    const asked = { body: { variantId: VARIANT, quantity: 1 }, idempotencyKey: crypto.randomUUID() };
    await shopper.call(addLine, { body: { variantId: VARIANT, quantity: 1 } });
    for (let turn = 0; turn < 2; turn++) expect((await shopper.call(addLine, asked)).ok).toBe(true);
    const count = await shopper.call(itemsCount);
    expect(count.ok && count.value.count).toBe(2);
  });

  it("refuses with a status, codes, fields and the id of the request", async () => {
    const shopper = requestOf(place);
    const refusals = [
      await shopper.call(showProduct, { params: { slug: "no-such-product" } }),
      await shopper.call(addLine, { body: { variantId: VARIANT, quantity: -1 } }),
      await shopper.call(showUser),
    ].map((one) => (one.ok ? one : [one.status, one.errors[0]?.code, one.errors[0]?.field, one.requestId]));
    expect(refusals).toEqual([
      [404, "product_not_found", undefined, shopper.requestId],
      [422, "invalid_number", "quantity", shopper.requestId],
      [401, "authentication_failed", undefined, shopper.requestId],
    ]);
  });

  it("signs in by cookies, renews an access token that has ended, and signs out", async () => {
    const shopper = requestOf(place);
    const email = `melur.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const person = { email, password: "Jasmine-2026", firstName: "Melur", lastName: "Tan", tier: "pink" } as const;
    const points = { loyaltyPoints: 0, tierPointsCounter: 0, isEmployee: false, roles: [] };
    expect((await shopper.call(createSandboxUser, { body: { ...person, ...points } })).status).toBe(201);
    const wrong = await shopper.call(signIn, { body: { email, password: "Jasmine-2027" } });
    expect([wrong.ok, wrong.status]).toEqual([false, 401]);
    expect((await shopper.call(signIn, { body: { email, password: person.password } })).status).toBe(201);
    const later = shopper.next();
    const user = await later.call(showUser);
    expect(user.ok && user.value.firstName).toBe("Melur");
    const ended = await endedToken(place, later.cookies);
    const renewed = await later.call(showUser);
    expect(renewed.ok && renewed.value.firstName).toBe("Melur");
    expect(later.cookies.read("jwt-data")).not.toBe(ended);
    expect((await later.call(signOut)).ok).toBe(true);
    expect((await later.next().call(showUser)).status).toBe(401);
    expect((await shopper.next().call(showUser)).status).toBe(401);
  });

  it("takes a body up to its limit, and JSON alone", async () => {
    const { raw } = requestOf(place);
    const post = (body: string, headers = {}) => raw("/cart/line-items", { method: "POST", body, headers });
    const fits = JSON.stringify({ variantId: VARIANT, quantity: 1 });
    expect((await post(fits.padEnd(BODY_LIMIT))).status).toBe(200);
    expect(await codeOf(await post(fits.padEnd(BODY_LIMIT + 1)))).toEqual([413, "too_large"]);
    expect(await codeOf(await post("x".repeat(3 * BODY_LIMIT)))).toEqual([413, "too_large"]);
    expect(await codeOf(await post(fits, { "content-type": "text/plain" }))).toEqual([415, "unsupported_media_type"]);
    expect(await codeOf(await post("{"))).toEqual([400, "invalid_json"]);
  });

  it("counts tries by the shopper's own address, and says when to come again", async () => {
    const guess = { body: { code: "0000-0000-0000-0000" } };
    const [mine, other] = [1, 2].map((part) => requestOf(place, { address: `198.51.${number}.${part}` }));
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) statuses.push((await mine!.call(giftCardBalance, guess)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await other!.call(giftCardBalance, guess)).status).toBe(404);
    const refused = await mine!.raw("/gift-cards/balance", { method: "POST", body: JSON.stringify(guess.body) });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toEqual([429, expect.any(String)]);
  });

  it("is asked whether an answer has changed, and says that it has not", async () => {
    const { raw } = requestOf(place);
    const first = await raw("/brands?fault=kept");
    const again = await raw("/brands?fault=kept", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ""]);
  });

  it.each([
    ["comes too late", "late", 503],
    ["breaks off", "broken", 503],
    ["is a page of somebody's", "page", 502],
    ["leads elsewhere", "moved", 302],
  ])("is at fault where its answer %s, and nobody waits for it", async (_, what, status) => {
    const began = performance.now();
    const asked = requestOf(place, { patience: IMPATIENCE_MS }).call(brands, { query: { fault: what } as never });
    await expect(asked).rejects.toSatisfy((error) => error instanceof ApiFault && error.status === status);
    expect(performance.now() - began).toBeLessThan(IMPATIENCE_MS * 2.5);
  });

  it("answers who calls the storefront's own address too", async () => {
    const env = { ...bindings, ...place };
    const call = (path: string, init: RequestInit = {}) =>
      handle(
        new Request(`http://sg.localhost${API_BASE}${path}`, init),
        env,
        createExecutionContext(),
        async () => new Response(),
      );
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ variantId: VARIANT, quantity: 3 });
    const added = await call("/cart/line-items", { method: "POST", body, headers });
    expect(added.status).toBe(200);
    const cookie = added.headers
      .getAll("set-cookie")
      .map((line) => line.split(";")[0])
      .join("; ");
    const count = await call("/cart/items-count/", { headers: { cookie } });
    expect(await count.json()).toMatchObject({ count: 3 });
    const told = await call("/products/no-such-product");
    expect(((await told.json()) as { requestId: string }).requestId).toBe(told.headers.get("x-request-id"));
  });
});

describe("an API elsewhere", () => {
  it.each(["by a service binding", "at a remote origin"])(
    "%s believes no stranger about an address, a country or an id",
    async (way) => {
      const place = { ...(await WAYS[way]!()), API_KEY: "a key that somebody guessed, which is another" };
      const guess = { body: { code: "0000-0000-0000-0000" } };
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn++)
        statuses.push((await requestOf(place, { address: `198.51.100.${turn}` }).call(giftCardBalance, guess)).status);
      expect(statuses.at(-1)).toBe(429);
      const shopper = requestOf(place);
      const refused = await shopper.call(showProduct, { params: { slug: "no-such-product" } });
      expect(!refused.ok && refused.requestId).not.toBe(shopper.requestId);
    },
  );

  it("has jobs of its own: the storefront tends nothing but what it counts itself", async () => {
    const asked: string[] = [];
    const watched = new Proxy(testEnv.DB, {
      get(d1, name) {
        if (name === "prepare")
          return (text: string) => {
            asked.push(text);
            return d1.prepare(text);
          };
        const value: unknown = Reflect.get(d1, name);
        return typeof value === "function" ? value.bind(d1) : value;
      },
    });
    await runJobs({ ...testEnv, DB: watched, API_ORIGIN: "https://api.example" }, new Date());
    expect(asked.length).toBeGreaterThan(0);
    const changed = asked.flatMap((text) =>
      [...text.matchAll(/(?:UPDATE|INTO|DELETE FROM)\s+"?(\w+)/g)].map(([, t]) => t),
    );
    expect(changed.filter((table) => !/^(analytics|experiment|flag|visit|goal|purchase)/.test(table ?? ""))).toEqual(
      [],
    );
  });
});
