import { step } from "../../edge-env";

/** The pages that are the same for everybody (docs/decisions/065), which the Worker keeps. */
const PAGES = [
  "/",
  "/new-in",
  "/bestsellers",
  "/offers",
  "/shades",
  "/brands",
  "/brands/*",
  "/pages/shop",
  "/pages/shop/*",
  "/products/:slug",
  "/products/:slug/reviews",
  "/products/:slug/questions",
];

/**
 * A link to one of these pages is fetched when a mouse rests on it or a pointer goes down on it. Links that change a part of the page or the language are left out, and so are
 * addresses with parameters, apart from the language that a page in another than the country's has.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PAGES },
          { or: [{ not: { href_matches: "/*\\?(.+)" } }, { href_matches: "/*\\?language=([a-z]+)" }] },
          { not: { selector_matches: "[data-part],[data-opens],[hreflang]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The rules by which a browser fetches pages ahead (functions/edge/pages/kept/ahead.ts). */
export const speculationRules = step(async (c) => {
  c.set("kind", "document");
  return c.body(JSON.stringify(RULES), 200, { "content-type": "application/speculationrules+json" });
});
