import type { BrowserContext } from "playwright/test";
import { guestDelivery } from "../../support/people/guest-delivery";
import { SANDBOX_MEMBER } from "../../support/people/sandbox-member";

export const PASSWORD = "Jasmine-2026";
const CONSENTS = {
  personal_data: true,
  third_parties: true,
  policy: true,
  over_14: true,
  beauty_pass_terms: true,
  marketing: false,
};

/** A shopper who calls the API of one country's shop, with their own cookies. */
function caller(baseURL: string, country = "SG") {
  const cookies = new Map<string, string>();
  const origin = `http://127.0.0.1:${new URL(baseURL).port}`;
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}/api/web/v1${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        // The shop may close a kept connection in the moment in which it is used again.
        connection: "close",
        "x-site-country": country.toLowerCase(),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  return {
    call,
    /** Copies the caller's cookies into a browser, which is then signed in as the caller. */
    enter: (context: BrowserContext) =>
      context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, domain: `${country.toLowerCase()}.localhost`, path: "/" })),
      ),
  };
}
export type Caller = ReturnType<typeof caller>;

/** A shopper of a country without an account. */
export const visitor = (baseURL: string, country: string): Caller => caller(baseURL, country);

const email = () => `melur-${crypto.randomUUID()}@example.com`;

/** A member who has just joined by the link of the email; `as` sets the email. */
export async function member(baseURL: string, as = email()): Promise<Caller> {
  const joined = caller(baseURL);
  await joined.call("POST", "/users", {
    firstName: "Melur",
    lastName: "Tan",
    email: as,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    consents: CONSENTS,
  });
  const { items } = await joined.call("GET", "/sandbox/messages");
  const mail = items.find(({ recipient }: { recipient: string }) => recipient === as);
  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await joined.call("POST", "/users/join", { token: new URL(link).searchParams.get("token") });
  return joined;
}

/** A member who has bought and paid one of a product. */
export async function buyer(baseURL: string, slug: string): Promise<Caller> {
  const who = await member(baseURL);
  await buy(who, slug);
  return who;
}

/** Places an order without an account; returns the token of its link. */
export const guestOrder = (baseURL: string, slug: string) => buy(caller(baseURL), slug);

/** Orders one piece of a product, without paying for it. */
async function place({ call }: Pick<Caller, "call">, slug: string, { paymentMethod = "", where = {} }) {
  const { variants } = await call("GET", `/products/${slug}`);
  const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
  await call("POST", "/cart/line-items", { variantId: id, quantity: 1 });
  const { totals } = await call("GET", "/checkout");
  const checkout = guestDelivery({ email: email(), paymentMethod, expectedTotal: totals.delivery.total.minor });
  Object.assign(checkout, where);
  return call("POST", "/checkout", checkout, { "idempotency-key": crypto.randomUUID() });
}

/** Orders one piece of a product by a way to pay that waits for the shopper; returns the order's number. */
export const order = async (who: Caller, slug: string, paymentMethod: string): Promise<string> =>
  (await place(who, slug, { paymentMethod })).order.number;

/** Buys and pays for one piece of a product; `where` is a mobile and an address of another country than Singapore. */
export async function buy(
  { call }: Caller,
  slug: string,
  where: object = {},
): Promise<{ number: string; token: string }> {
  const placed = await place({ call }, slug, { paymentMethod: "sandbox_card", where });
  const token = encodeURIComponent(placed.accessToken);
  await call("POST", `/orders/${placed.order.number}/payment?token=${token}`, { outcome: "approve" });
  return { number: placed.order.number, token: placed.accessToken };
}

/** A member made by the sandbox, with the points, the tier and the roles that a test needs. */
export async function tester(baseURL: string, facts: Record<string, unknown> = {}, country = "SG"): Promise<Caller> {
  const browser = caller(baseURL, country);
  const account = { email: typeof facts.email === "string" ? facts.email : email(), password: PASSWORD };
  const { authenticator } = await browser.call("POST", "/sandbox/users", {
    ...account,
    ...SANDBOX_MEMBER,
    ...facts,
  });
  await browser.call("POST", "/sessions", account);
  if (authenticator !== null) await browser.call("POST", "/sessions/factor", { code: authenticator.code });
  return browser;
}

/** An operator of a country. */
export const operator = (baseURL: string, country = "SG"): Promise<Caller> =>
  tester(baseURL, { isEmployee: true, authenticator: true, roles: ["service", "stock", "money", "content"] }, country);
