import type { RouteConfig } from "@hono/zod-openapi";
import fc from "fast-check";

/** Bad values for a field: wrong types, huge and negative numbers, control characters, property names of objects. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  fc.string({ unit: "grapheme-ascii", maxLength: 60 }),
  fc.constantFrom<unknown>(
    ...["", " ", "-1", "NaN", "null", "__proto__", "constructor", "toString", "\u0000", "\ud800", "\u202E", "%00"],
    ...["' OR 1=1 --", '"; DROP TABLE orders; --', "../../etc/passwd", "<script>alert(1)</script>", "{{constructor}}"],
    ...["a".repeat(5_000), "🧴".repeat(200), "1e9", "0x10", "٣", "SG-00000-00000"],
    ...[-1, 0, 1.5, 7, 1e21, -1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 53, -0],
    ...[null, true, false, [], {}, [[]], { length: 3 }, { __proto__: null, toJSON: "x" }],
  ),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with one or more faults: a field changed, removed or added, or the whole body replaced. */
export const bentBody = (fits: Record<string, unknown>): fc.Arbitrary<string | Uint8Array> => {
  const keys = Object.keys(fits);
  const bent = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...keys, "price", "__proto__", "country", "id"), value), { maxLength: 2 }),
      fc.subarray(keys, { maxLength: 1 }),
    )
    .map(([changes, missing]) => {
      const body: Record<string, unknown> = { ...fits };
      for (const [key, changed] of changes)
        Object.defineProperty(body, key, { value: changed, enumerable: true, configurable: true });
      for (const key of missing) delete body[key];
      return JSON.stringify(body);
    });
  const nested = fc
    .tuple(fc.constantFrom(...keys), fc.string({ maxLength: 12 }), value)
    .map(([key, inner, changed]) => JSON.stringify({ ...fits, [key]: { [inner]: changed } }));
  return fc.oneof(
    { weight: 16, arbitrary: bent },
    { weight: 4, arbitrary: nested },
    value.map((whole) => JSON.stringify(whole) ?? ""),
    fc.constantFrom("", "{", "[", '{"quantity":NaN}', "undefined", '{"a":1}{"b":2}', "\uFEFF{}", "[".repeat(6_000)),
    fc.constant(JSON.stringify({ ...fits, padding: "x".repeat(20_000) })),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
    { weight: 2, arbitrary: fc.constant(JSON.stringify(fits)) },
  );
};

const asText = (whole: unknown) => (typeof whole === "string" ? whole : (JSON.stringify(whole) ?? ""));

/** A text for a path or a query: encoded as a browser does, or raw and broken. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"));
const inPath = fc.oneof(
  { weight: 4, arbitrary: value.map((whole) => encoded(asText(whole)) || "%20") },
  fc.constantFrom("%", "%zz", "%c3%28", "%00", "%2e%2e", "%2F", "..%5c", "a%0d%0ab"),
);

const query = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, "q", "page", "token", "utm_source", "__proto__"), value), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map(([name, whole]) => `${name}=${encoded(asText(whole))}`).join("&"))
    .map((text) => (text === "" ? "" : `?${text}`));

/** A header value has no line ends; clients can't send anything else. */
const headerText = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((text) => text.trim());
/** Rarely wrong, so that most calls pass this check. */
const sometimes = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, arbitrary);

const headers = (cookies: readonly string[]) =>
  fc.record({
    "content-type": fc.oneof(
      { weight: 30, arbitrary: fc.constant("application/json") },
      fc.constantFrom(
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=utf-16",
        "multipart/form-data",
      ),
      headerText,
    ),
    "idempotency-key": fc.oneof(
      { weight: 20, arbitrary: fc.uuid() },
      headerText,
      fc.constant("short"),
      fc.constant("x".repeat(500)),
    ),
    cookie: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...cookies) },
      headerText.map((text) => `bag_sg=${text}`),
    ),
    "x-site-country": sometimes(fc.oneof(fc.constantFrom("sg", "TH", "xx", "__proto__", "constructor"), headerText)),
    "accept-language": sometimes(fc.oneof(fc.constantFrom("th-TH", "zh", "*", "toString"), headerText)),
    "sec-fetch-site": sometimes(fc.constantFrom("same-origin", "cross-site", "none", "odd")),
    origin: sometimes(fc.constantFrom("http://sg.localhost", "https://evil.example", "null")),
    "x-request-id": sometimes(headerText),
  });

/** One call of a route, as a stranger sends it. */
export type HostileCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

export type Fitting = {
  /** Valid values, by the names of parameters and query. */
  params: Record<string, string[]>;
  queries: string[];
  body: Record<string, unknown> | undefined;
  cookies: readonly string[];
};

/**
 * Generates calls of a route. Each part is sometimes valid, so that some calls pass the first check and reach the last.
 */
export function hostileCall(route: RouteConfig, fitting: Fitting): fc.Arbitrary<HostileCall> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const querySchema = route.request?.query;
  const known = querySchema !== undefined && "shape" in querySchema ? Object.keys(querySchema.shape as object) : [];
  const params = fc.tuple(
    ...names.map((name) => {
      const right = fitting.params[name] ?? [];
      return right.length === 0 ? inPath : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, inPath);
    }),
  );
  return fc
    .record({
      params,
      query: fc.oneof(query(known), { weight: 3, arbitrary: fc.constantFrom("", ...fitting.queries) }),
      headers: headers(fitting.cookies),
      body: fitting.body === undefined ? fc.constant(undefined) : bentBody(fitting.body),
    })
    .map((call) => ({
      method: route.method.toUpperCase(),
      path:
        names.reduce((path, name, index) => path.replace(`{${name}}`, () => call.params[index] ?? ""), route.path) +
        call.query,
      headers: Object.fromEntries(
        Object.entries(call.headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
      body: call.body,
    }));
}
