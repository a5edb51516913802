import { describe, expect, it } from "vitest";
import { type CountryCode, type LanguageCode, languageTag } from "../../../contract/countries";
import { MESSAGE_TEMPLATES } from "../../../contract/desk/desk-lists";
import { codeHash, giftCode } from "../../gift-cards/code";
import type { BookingVars, OrderVars, TemplateName, TemplateVars, WaitingVars } from "../../kit/outbox/template-vars";
import { secretsOf } from "../../kit/proof/signing";
import { moneyText } from "../../kit/text/money-text";
import { renderMessage } from "./render";

const waited = { noticeId: "n-1", slug: "serum-c", variantId: "serum-c--30-ml", name: "Serum C" };
const order: OrderVars = {
  number: "SG-7K3M9-Q2VXT",
  name: "Melur",
  total: "3650",
  currency: "SGD",
  method: "sandbox_card",
  fulfilment: "delivery",
  reference: "R-1",
  payBefore: "2026-03-02T04:00:00.000Z",
  earliest: "2026-03-04",
  latest: "2026-03-06",
  store: "Orchard",
  collectBefore: "2026-03-09",
  carrier: "Ninja Van",
  trackingNumber: "NV-123",
  refundTo: "",
  at: "2026-03-02T04:00:00.000Z",
};
const booking: BookingVars = {
  number: "MB-72K9Q-04XTR",
  name: "Melur",
  activity: "Shade match",
  store: "Melati Orchard",
  phone: "+65 6000 0141",
  timeZone: "Asia/Singapore",
  startsAt: "2026-03-09T06:30:00.000Z",
  endsAt: "2026-03-09T07:00:00.000Z",
  place: "2 Orchard Turn, #B1-12, Singapore 238801",
  at: "2026-03-02T04:00:00.000Z",
};
const waiting: WaitingVars = {
  ...booking,
  number: "MW-72K9Q-04XTR",
  seats: "2",
  until: "",
};
const SECRET = "a secret of this test, as long as it has to be";
const CARD = "00000000-0000-4000-8000-000000000002";
const asked = { name: "Melur", product: "Lipstick", slug: "lipstick-rouge", message: "Does it last?" };
const link = { firstName: "Melur", tokenId: "00000000-0000-4000-8000-000000000001" };
/** Every template with its values; a new template must be added here to compile. */
const VARS = {
  finish_joining: link,
  already_member: { firstName: "Melur" },
  verify_email: link,
  reset_password: link,
  unlock_account: link,
  password_changed: { firstName: "Melur" },
  second_factor_changed: { firstName: "Melur", change: "added" },
  back_in_stock: waited,
  launch_open: waited,
  early_access: waited,
  running_out: waited,
  newsletter_confirm: { subscriptionId: CARD },
  hand_over_arrived: { number: "QU-00000-00000" },
  hand_over_answered: { number: "QU-00000-00000", message: "Is it vegan?", answer: "Yes, it is." },
  order_placed: order,
  payment_instructions: order,
  payment_reminder: order,
  cod_code: { ...order, codeId: "11111111-1111-4111-8111-111111111111", codeEnds: "2026-03-02T04:10:00.000Z" },
  order_confirmed: order,
  order_paid: order,
  order_shipped: order,
  order_delivered: order,
  order_ready: order,
  order_expired: order,
  order_cancelled: order,
  order_refunded: order,
  payment_disputed: order,
  dispute_won: order,
  dispute_lost: order,
  desk_dispute: {
    number: order.number,
    state: "open",
    amount: "3650",
    currency: "SGD",
    answerBy: "2026-03-09T04:00:00.000Z",
  },
  gift_card: {
    cardId: CARD,
    codeHash: (await codeHash(await giftCode(SECRET, CARD))) ?? "",
    name: "Dewi",
    from: "Melur",
    amount: "5000",
    currency: "SGD",
    message: "For you",
    expiresAt: "2029-03-02T04:00:00.000Z",
  },
  booking_confirmed: booking,
  booking_moved: booking,
  booking_cancelled: booking,
  booking_reminder: booking,
  booking_soon: booking,
  survey_asked: { number: "SG-7K3M9-Q2VXT", kind: "order", name: "Melur", at: "2026-03-02T04:00:00.000Z" },
  question_answered: asked,
  question_refused: { ...asked, reason: "order" },
  waiting_joined: waiting,
  waiting_offered: { ...waiting, until: "2026-03-09T04:30:00.000Z" },
} as const satisfies { [T in TemplateName]: TemplateVars[T] };

it("every dispute state has a text for the desk", () => {
  expect(MESSAGE_TEMPLATES.toSorted()).toEqual(Object.keys(VARS).toSorted());
});

const settings = { SITE_ORIGIN: "https://melati.example", SITE_HOSTS: "SG=sg.example HK=hk.example" };
const draw = (template: TemplateName, country: CountryCode, language: LanguageCode, channel?: "sms") =>
  renderMessage({ template, vars: VARS[template], country, language, channel }, { secret: SECRET, settings });

describe("the calendar file of a message", () => {
  const fileOf = async (template: TemplateName, more: object = {}) =>
    (
      await renderMessage(
        { template, vars: { ...VARS[template], ...more } as never, country: "SG", language: "en" },
        { secret: SECRET, settings },
      )
    ).calendar?.replaceAll("\r\n ", "");

  it("has the booking's time and place, and takes a cancelled one out of the calendar", async () => {
    for (const template of ["booking_confirmed", "booking_moved"] as const) {
      const file = await fileOf(template);
      expect(file).toContain("UID:MB-72K9Q-04XTR@melati\r\n");
      expect(file).toContain("DTSTART:20260309T063000Z\r\nDTEND:20260309T070000Z\r\n");
      expect(file).toContain("LOCATION:Melati Orchard\\, 2 Orchard Turn\\, #B1-12\\, Singapore 238801\r\n");
      expect(file).toMatch(/URL:https:\/\/sg\.example\S*\/happening\/bookings\/MB-72K9Q-04XTR/);
      expect(file).toContain("STATUS:CONFIRMED\r\n");
    }
    expect(await fileOf("booking_cancelled")).toContain("STATUS:CANCELLED\r\n");
  });

  it("comes with what changes a calendar alone, and not with what was queued without an end", async () => {
    for (const template of ["booking_reminder", "booking_soon", "order_paid", "verify_email"] as const)
      expect(await fileOf(template)).toBeUndefined();
    expect(await fileOf("booking_confirmed", { endsAt: undefined })).toBeUndefined();
  });

  it("of a later change follows that of an earlier one, however late that is sent", async () => {
    const sequence = async (at: string) =>
      Number(/SEQUENCE:(\d+)/.exec((await fileOf("booking_moved", { at })) ?? "")?.[1]);
    expect(await sequence("2026-03-02T05:00:00.000Z")).toBeGreaterThan(await sequence("2026-03-02T04:59:59.000Z"));
  });
});

it("tells the last moment to pay with its zone where a country has several", async () => {
  const plain = async (country: CountryCode, language: LanguageCode) =>
    (await draw("payment_reminder", country, language)).text.replace(/[\u00a0\u202f]/g, " ");
  expect(await plain("ID", "id")).toContain("11.00 WIB");
  expect(await plain("AU", "en")).toContain("3:00 pm AEDT");
  expect(await plain("SG", "en")).not.toContain("GMT");
});

describe("the code of a gift card that is sent again", () => {
  const again = (secret: string) =>
    renderMessage({ template: "gift_card", vars: VARS.gift_card, country: "SG", language: "en" }, { secret, settings });

  it("is the one that was sent first, even after the secret changed", async () => {
    const code = await giftCode(SECRET, CARD);
    const changed = secretsOf({ SESSION_SECRET: "another secret, as long", SESSION_SECRET_PREVIOUS: SECRET });
    expect((await again(changed)).text).toContain(code);
    expect(await giftCode(changed, CARD)).not.toBe(code);
  });

  it("is never a different one: without the old secret the message is not sent", async () => {
    await expect(again("another secret, as long")).rejects.toThrow("secret that is gone");
  });
});

describe.each([
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
] as const)("a message to %s in %s", (country, language) => {
  it.each(Object.keys(VARS) as TemplateName[])(
    "%s is drawn whole, as text and as HTML, in its own words",
    async (name) => {
      const { subject, text, html } = await draw(name, country, language);
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|undefined|\[object/);
        expect(part.trim()).not.toBe("");
      }
      expect(html).toContain(`<html lang="${languageTag(language)}"`);
      // The text and the HTML have the same links.
      const links = text.match(/https?:\/\/\S+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(html.replaceAll("&amp;", "&")).toContain(href);
      if (language !== "en") expect(subject).not.toBe((await draw(name, "SG", "en")).subject);
    },
  );

  it("an order that cost nothing is thanked for without a word about payment", async () => {
    for (const fulfilment of ["delivery", "collection"]) {
      const paid = { ...order, fulfilment };
      const [cost, free] = await Promise.all(
        [paid, { ...paid, total: "0" }].map((vars) =>
          renderMessage({ template: "order_paid", vars, country, language }, { secret: SECRET, settings }),
        ),
      );
      const zero = moneyText({ minor: 0, currency: "SGD" }, language, country);
      expect(free?.text).not.toContain(zero);
      expect(free?.subject).not.toBe(cost?.subject);
      expect(free?.text).toContain(fulfilment === "collection" ? "Orchard" : "4");
    }
  });

  it("a text message is short and ends with its link", async () => {
    for (const name of ["payment_instructions", "order_shipped", "order_ready", "booking_soon"] as const) {
      const { text } = await draw(name, country, language, "sms");
      expect(text.length).toBeLessThan((await draw(name, country, language)).text.length);
      expect(text.split("\n").at(-1)).toMatch(/^https:\/\//);
    }
  });
});
