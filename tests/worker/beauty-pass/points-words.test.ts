import { createElement } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { CompletePage } from "../../../app/features/orders/follow/complete-page";
import { loadComplete, loadDetails } from "../../../app/features/orders/follow/order.server";
import { OrderPage } from "../../../app/features/orders/follow/order-page";
import { COUNTRIES, type CountryCode } from "../../../functions/contract/countries";
import { textsOf } from "../../../functions/shared/words/texts.server";
import { memberIn } from "../../support/people/members";
import { drawnPage } from "../../support/run/drawn-page";
import { placeOrder } from "../../support/shop/builders";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// The pages of an order tell a member what they earn, doubled in the birthday month, and a guest what members earn.

const { seed, clock, shopper } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

type Words = { you: string; members: string };

/** Buys one piece. Returns the points of its order, and what the order's two pages say about them. */
async function told(who: Shopper, language: string) {
  const { order, accessToken: token } = (await placeOrder(who)).body;
  const { number } = order;
  const points: number = order.totals.pointsEarned;
  const paid = await who.post(`/orders/${number}/payment?token=${token}`, { outcome: "approve" });
  expect(paid.status).toBe(200);
  const words: Words = { you: "", members: "" };
  // An address doesn't name the first language of its country.
  const [first] = COUNTRIES[who.country].languages;
  const open = (path: string, page: "details" | "complete") =>
    drawnPage(who, `${path}?token=${token}${language === first ? "" : `&language=${language}`}`, async (_, context) => {
      const asked = { number, token, path };
      const t = await textsOf(context.site, "orders");
      expect(context.site.language).toBe(language);
      Object.assign(words, {
        you: t("pointsForYou", { count: points }),
        members: t("pointsForMembers", { count: points }),
      });
      return page === "complete"
        ? createElement(CompletePage, await loadComplete(context, asked))
        : createElement(OrderPage, { ...(await loadDetails(context, asked)), messages: [] });
    });
  const pages = [await open(`/orders/${number}`, "details"), await open(`/orders/${number}/complete`, "complete")];
  expect(words.you).not.toBe(words.members);
  for (const text of Object.values(words)) expect(text).toContain(String(points));
  return { points, said: pages.map((html) => [html.includes(words.you), html.includes(words.members)]) };
}

const YOU = [true, false];
const MEMBERS = [false, true];

it.each([
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
] as [CountryCode, string][])("in %s, reading %s", async (country, language) => {
  const guest = await told(shopper(country), language);
  const member = await told(await memberIn(country), language);
  const birthday = await told(await memberIn(country, { birthDate: "1990-03-17" }), language);
  expect(guest.points).toBeGreaterThan(0);
  expect([guest.said, member.said, birthday.said]).toEqual([
    [MEMBERS, MEMBERS],
    [YOU, YOU],
    [YOU, YOU],
  ]);
  expect(birthday.points).toBe(2 * member.points);
});
