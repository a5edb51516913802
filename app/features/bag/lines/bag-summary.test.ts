import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { Bag } from "#contract/bag/bag";
import type { CountryCode } from "#contract/countries";
import { resolveSite } from "#shared/site/resolve";
import { roomsOf } from "#shared/words/strings.server";
import { textsOf } from "#shared/words/texts.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { BagSummary } from "./bag-summary";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: "/cart", search: "" }),
}));

const CLUES = { hostCountry: null, header: null, countryCookie: null, languageQuery: null, languageCookie: null };
const money = (minor: number) => ({ minor, currency: "SGD" });
const bag = {
  ...{ lines: [], ledger: [], gifts: [], coupon: null, voucher: null, advice: null, deliveryLost: null },
  canCheckOut: true,
  totals: {
    ...{ subtotal: money(2600), discount: money(0), delivery: money(0), total: money(2600) },
    ...{ taxIncluded: null, pointsEarned: 52 },
  },
} as unknown as Bag;

it.each([
  ["SG", "earn"],
  ["ID", "Beauty Pass"],
  ["TH", "Beauty Pass"],
  ["HK", "earn"],
] as [CountryCode, string][])(
  "tells a member in %s what they earn, and a guest what members do",
  async (country, word) => {
    const site = resolveSite({ ...CLUES, countryQuery: country });
    const t = await textsOf(site, "bag");
    const strings = { language: site.language, rooms: roomsOf(site) };
    const drawn = (member: boolean) => {
      const children = createElement(BagSummary, { bag, reply: undefined, member });
      return renderToStaticMarkup(
        createElement(SiteProvider, { value: site }, createElement(StringsProvider, { strings, children })),
      );
    };
    const [yours, theirs] = [t("earnPointsYou", { count: 52 }), t("earnPoints", { count: 52 })];
    expect(theirs).toContain(word);
    expect(yours).not.toBe(theirs);
    expect([drawn(true).includes(yours), drawn(true).includes(theirs)]).toEqual([true, false]);
    expect([drawn(false).includes(yours), drawn(false).includes(theirs)]).toEqual([false, true]);
  },
);
