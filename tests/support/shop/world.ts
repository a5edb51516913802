import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, vi } from "vitest";
import { api } from "../../../functions/api/app";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { testEnv } from "../run/env";

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };
/** The answer of an API call, with its JSON read. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asked for, and asserts it.
export type Answer<T = any> = { status: number; body: T; headers: Headers };

/** Reads JSON; any other text, such as a stream of events, stays text, and an empty body is null. */
const readBody = (text: string, { headers }: Response) => {
  if (text === "") return null;
  return headers.get("content-type")?.startsWith("text/event-stream") ? text : JSON.parse(text);
};

/** The moment at which a test's world begins, unless it says otherwise. */
export const OPENING = new Date("2026-03-02T04:00:00.000Z");

const clock = {
  /** Stops the clock at that moment; then only `advance` moves it. */
  set(now: Date) {
    vi.useFakeTimers({ toFake: ["Date"], now });
  },
  advance(milliseconds: number) {
    vi.setSystemTime(Date.now() + milliseconds);
  },
};

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request to the API as the storefront does, and waits for the work that the Worker does after its answer. */
async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const url = path.startsWith("http") ? path : `http://sg.localhost${API_BASE}${path}`;
  const response = await api.fetch(new Request(url, init), testEnv, context);
  await waitOnExecutionContext(context);
  await tell(new URL(url), init.method ?? "GET", response);
  return response;
}

export type Listener = (asked: { method: string; path: string }, answer: Answer) => void;
/** Functions that receive each answer of the API except streams, to check answers that other tests asked for. */
export const listeners = new Set<Listener>();

async function tell({ pathname, search }: URL, method: string, response: Response): Promise<void> {
  const type = response.headers.get("content-type") ?? "";
  if (listeners.size === 0 || type.startsWith("text/event-stream") || !pathname.startsWith(API_BASE)) return;
  const text = await response.clone().text();
  const body = text === "" ? null : type.includes("json") ? JSON.parse(text) : text;
  const path = pathname.slice(API_BASE.length) + search;
  for (const listen of listeners)
    listen({ method, path }, { status: response.status, body, headers: response.headers });
}

/** A browser in one country, with its own cookies and one language. */
export function shopper(country: CountryCode = "SG", language: LanguageCode = "en") {
  const cookies = new Map<string, string>();
  const host = `http://${country.toLowerCase()}.localhost${API_BASE}`;

  async function call(path: string, { method = "GET", body, headers = {} }: Call = {}): Promise<Answer> {
    const response = await fetchApi(host + path, {
      method,
      headers: {
        "content-type": "application/json",
        "accept-language": `${language}-${country}`,
        "x-site-country": country.toLowerCase(),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: readBody(text, response), headers: response.headers };
  }

  return {
    country,
    language,
    cookies,
    call,
    get: (path: string) => call(path),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      call(path, { method: "POST", body, headers }),
    patch: (path: string, body: unknown, headers?: Record<string, string>) =>
      call(path, { method: "PATCH", body, headers }),
    delete: (path: string) => call(path, { method: "DELETE" }),
  };
}
export type Shopper = ReturnType<typeof shopper>;

/**
 * The API on a real D1 in workerd. Call `seed` once in a file (`beforeAll`), because each file has a new database, but
 * not each test.
 */
export function world() {
  return {
    db: testEnv.DB,
    env: testEnv,
    clock,
    fetch: fetchApi,
    shopper,
    async seed(now: Date = OPENING) {
      const { seed } = await import("../../../functions/db/seed/seed");
      await seed(testEnv.DB, { now });
    },
  };
}
