import { expect, it } from "vitest";
import { z } from "zod";
import { MOST_ADDRESSES } from "../../functions/contract/catalogue/addresses";
import { ENDPOINTS } from "../../functions/contract/endpoints";
import { MOST_ON_A_PAGE } from "../../functions/contract/shared";

// R2: every list says how long it is, and can be read to its end.

type Query = z.ZodObject<Record<string, z.ZodType>> | undefined;
const GETS = Object.values(ENDPOINTS)
  .flatMap((room): readonly unknown[] => Object.values(room))
  .map((route) => route as { method: string; path: string; request?: { query?: Query }; responses: never })
  .filter(({ method }) => method === "get");

const answerOf = (responses: { 200?: { content?: Record<string, { schema: z.ZodType }> } }) =>
  responses[200]?.content?.["application/json"]?.schema;
const fieldsOf = (schema: z.ZodType | undefined): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** The answers that are lists: an array, or an object with an array in `items`. */
const LISTS = GETS.map(({ path, request, responses }) => ({ path, query: request?.query, answer: answerOf(responses) }))
  .map((list) => ({ ...list, fields: fieldsOf(list.answer) }))
  .filter(({ answer, fields }) => answer instanceof z.ZodArray || fields.items instanceof z.ZodArray);

/** The lists without pages, each with its reason. */
const UNPAGED: Readonly<Record<string, string>> = {
  "/product-feed": "goes by slug: who reads it all while products come and go misses none and meets none twice",
};

/** The lists that are always complete, each with the limit of its length. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  "settings of the shop": [
    "/auth/social",
    "/cart/offers",
    "/cart/beauty-pass-offers",
    "/content/pages",
    "/rewards",
    "/run-out-reminders",
    "/search/popular-queries",
  ],
  "what one member keeps": [
    ...[
      "/account/addresses",
      "/account/factors",
      "/account/identities",
      "/beauty-pass/perks",
      "/reservation-service/waiting",
      "/waitlist",
      "/wishlist",
    ],
    ...["/wishlist/shared/{token}", "/notification-subscription", "/notification-subscription/subscribe"],
  ],
  "the directory, which pages show whole": ["/brands", "/categories", "/ingredient-groups", "/store-locations"],
  "what one product has, or 24 ids name": ["/variants", "/shades/closest"],
  "what a country's stores offer": [
    ...["/booking-service/activities", "/booking-services/beauty-classes", "/booking-services/beauty-services"],
    ...["/booking-services/pages", "/layouts/store-services/activities", "/layouts/store-services/activity-groups"],
  ],
  "what editors plan for a week": ["/preview/changes"],
  "what works for a day": ["/editor/previews"],
  "what one activity has, of a few weeks": [
    ...["/booking-service/artists/{id}", "/booking-service/questions/{id}", "/booking-service/time-slots/{id}"],
  ],
};

it("finds the lists of the contract", () => {
  expect(LISTS.length).toBeGreaterThan(30);
});

it("answers page, pageSize and total with every list", () => {
  const without = LISTS.filter(({ fields }) => ["page", "pageSize", "total"].some((name) => !(name in fields)));
  expect(without.map(({ path }) => path)).toEqual(Object.keys(UNPAGED));
});

it("can be asked for every page of a list without a fixed limit", () => {
  const whole = LISTS.filter(({ path, query }) => !(path in UNPAGED) && !("page" in (query?.shape ?? {})));
  expect(whole.map(({ path }) => path).sort()).toEqual(Object.values(WHOLE).flat().sort());
});

it("refuses a page size above the limit", () => {
  const sized = LISTS.filter(({ query }) => "pageSize" in (query?.shape ?? {}));
  expect(sized.length).toBeGreaterThan(6);
  for (const { path, query } of sized) {
    const most = path === "/product-addresses" ? MOST_ADDRESSES : MOST_ON_A_PAGE;
    for (const wrong of [most + 1, 0, -1, 1.5, "x"])
      expect(query?.shape.pageSize?.safeParse(String(wrong)).success, `${path} ${wrong}`).toBe(false);
  }
});
