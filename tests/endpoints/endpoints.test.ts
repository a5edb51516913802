import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../functions/contract/endpoints";

// Each call of section 7 of the specification, and whether this shop has it. A `later` row becomes `now` when its room
// is built.

type Operation = "index" | "show" | "create" | "update" | "replace" | "delete";
type Row = { row: string; path: string; now?: Operation[]; later?: Operation[] };

const METHOD = {
  index: "get",
  show: "get",
  create: "post",
  update: "patch",
  replace: "put",
  delete: "delete",
} as const;

const SECTION_7: Row[] = [
  { row: "S7.03", path: "/auth/token", now: ["create"] },
  { row: "S7.06", path: "/booking-service/activities", now: ["index", "show"] },
  { row: "S7.07", path: "/cart/items-count", now: ["index"] },
  { row: "S7.08", path: "/cart/line-items", now: ["create", "update", "delete"] },
  { row: "S7.09", path: "/cart/bag", now: ["index"] },
  { row: "S7.10", path: "/cart/discount-coupon", now: ["create", "delete"] },
  { row: "S7.11", path: "/booking-service/questions", now: ["show"] },
  { row: "S7.12", path: "/reservation-service/create", now: ["create"] },
  { row: "S7.13", path: "/reservation-service", now: ["show", "create", "delete"] },
  { row: "S7.14", path: "/booking-services/beauty-classes", now: ["index"] },
  { row: "S7.14", path: "/booking-services/beauty-services", now: ["index"] },
  { row: "S7.14", path: "/booking-services/pages", now: ["index"] },
  { row: "S7.15", path: "/store-locations", now: ["index"] },
  { row: "S7.16", path: "/layouts/store-services/activities", now: ["index"] },
  { row: "S7.16", path: "/layouts/store-services/activity-groups", now: ["index"] },
  { row: "S7.17", path: "/happening/services/activities", now: ["show"] },
  { row: "S7.18", path: "/booking-service/time-slots", now: ["show"] },
  { row: "S7.18", path: "/booking-service/available-slots", now: ["show"] },
  { row: "S7.19", path: "/brands", now: ["index"] },
  { row: "S7.19", path: "/categories", now: ["index"] },
  { row: "S7.19", path: "/cart", now: ["index"] },
  { row: "S7.19", path: "/cart/offers", now: ["index"] },
  { row: "S7.20", path: "/cart/samples", now: ["index", "create"] },
  { row: "S7.21", path: "/layouts", now: ["index"] },
  { row: "S7.22", path: "/user", now: ["index"] },
  { row: "S7.22", path: "/account", now: ["index"] },
  { row: "S7.23", path: "/products/filters", now: ["index"] },
  { row: "S7.23", path: "/search/popular-queries", now: ["index"] },
  { row: "S7.23", path: "/search", now: ["index"] },
  { row: "S7.24", path: "/rewards", now: ["index", "create"] },
  { row: "S7.25", path: "/sandbox/users", now: ["index", "show", "create", "update", "replace", "delete"] },
  { row: "S7.26", path: "/waitlist", now: ["index", "update"] },
  { row: "S7.26", path: "/wishlist", now: ["index", "update"] },
  { row: "S7.27", path: "/notification-subscription", now: ["index", "create"] },
  { row: "S7.27", path: "/notification-subscription/subscribe", now: ["index", "create"] },
  { row: "S7.28", path: "/variants", now: ["index"] },
  { row: "S7.29", path: "/sessions", now: ["delete"] },
  { row: "S7.30", path: "/auth/social", now: ["create"] },
  { row: "S7.31", path: "/contentful/content-entries", now: ["show"] },
  { row: "S7.31", path: "/contentful/preview/content-entries", now: ["show"] },
  { row: "S7.31", path: "/preview/overlays", now: ["show"] },
  { row: "S7.32", path: "/auth/token/verify", now: ["create"] },
  { row: "S7.33", path: "/sea-falcon/all-user-segments", now: ["index"] },
  { row: "S7.34", path: "/featured-products", now: ["create"] },
  { row: "S7.35", path: "/cart/beauty-pass-offers", now: ["index", "create"] },
  { row: "S7.36", path: "/orders", now: ["show"] },
  { row: "S7.36", path: "/multiple-gwps", now: ["show"] },
  { row: "S7.37", path: "/orders/enquireKbankPayment", now: ["create"] },
];

/** `GET /cart/line-items/{}`: parameters lose their names, because the specification names none. */
const published = new Set(
  Object.values(ENDPOINTS)
    .flatMap((room) => Object.values(room))
    .map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`),
);
const needsId = (operation: Operation) => ["show", "update", "replace", "delete"].includes(operation);
const call = (path: string, operation: Operation) => `${METHOD[operation]} ${path}${needsId(operation) ? "/{}" : ""}`;

describe("the contract and section 7 of the specification", () => {
  const now = SECTION_7.flatMap(({ row, path, now = [] }) =>
    now.map((operation) => ({ row, wanted: call(path, operation) })),
  );
  const later = SECTION_7.flatMap(({ row, path, later = [] }) =>
    later.map((operation) => ({ row, wanted: call(path, operation) })),
  );

  it.each(now)("$row: $wanted is published", ({ wanted }) => {
    expect(published).toContain(wanted);
  });

  it("marks as later only calls that do not exist yet", () => {
    // Whole calls are compared, because `search/{}` would also match another row's parameter.
    expect(later.filter(({ wanted }) => published.has(wanted))).toEqual([]);
  });
});

it("each call that changes something describes its body, because the door refuses one without", () => {
  const calls: { method: string; path: string; request?: { body?: unknown } }[] = Object.values(ENDPOINTS).flatMap(
    (room) => Object.values(room),
  );
  const writes = calls.filter(({ method }) => ["post", "put", "patch"].includes(method));
  expect(writes.length).toBeGreaterThan(50);
  expect(
    writes.filter(({ request }) => request?.body === undefined).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([]);
});
