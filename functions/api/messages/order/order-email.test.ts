import { describe, expect, it } from "vitest";
import { COUNTRIES, type CountryCode, CURRENCIES, type LanguageCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import { textsOf } from "../../../shared/words/texts.server";
import type { GoodsLine, OrderGoods } from "../../kit/outbox/order-goods";
import type { OrderVars, TemplateName } from "../../kit/outbox/template-vars";
import { moneyText } from "../../kit/text/money-text";
import { renderMessage } from "../templates/render";

const SECRET = "a secret of this test, as long as it has to be";
const settings = { SITE_ORIGIN: "https://melati.example", SITE_HOSTS: "SG=sg.example" };

/** Amounts of about the same worth in every currency, in minor units. */
const worth = (country: CountryCode, dollars: number) =>
  dollars * ({ ID: 12_000, TH: 2500, PH: 4200, HK: 590 } as Record<string, number>)[country]! || dollars * 100;

const line = (over: Partial<GoodsLine>): GoodsLine => ({
  kind: "item",
  brand: "Sulwhasoo",
  name: "First Care Serum",
  shade: null,
  size: "60 ml",
  picture: "serum-c",
  plate: "#f6efe8",
  quantity: 1,
  price: 0,
  ...over,
});

const ADDRESSES: Partial<Record<CountryCode, Record<string, string>>> = {
  SG: { street: "1 Orchard Road", unit: "#12-34", postcode: "238872" },
  HK: { street: "彌敦道 1 號", district: "尖沙咀", area: "Kowloon" },
};

/** An order with everything that one can have. */
function goodsFor(country: CountryCode, over: Partial<OrderGoods> = {}): OrderGoods {
  const of = (dollars: number) => worth(country, dollars);
  const { ratePercent, name } = COUNTRIES[country].tax;
  const total = of(166 - 16 + 4);
  return {
    lines: [
      line({ name: "Skin Veil <b>Foundation</b>", shade: "220 Honey", size: null, price: of(82) }),
      line({ quantity: 2, price: of(42) }),
      line({ kind: "gift", name: "Mini Mascara", size: null, picture: null, price: of(12) }),
      line({ kind: "bundle_component", name: "Part of a set" }),
    ],
    subtotal: of(166),
    discount: of(16),
    code: "BLOOM10",
    delivery: of(4),
    fee: 0,
    total,
    taxName: name,
    taxPercent: ratePercent,
    taxAmount: ratePercent === null ? null : Math.round((total * ratePercent) / (100 + ratePercent)),
    giftCard: of(20),
    storeCredit: of(5),
    points: 149,
    address: ADDRESSES[country] ?? { street: "1 Jalan Besar", city: "Sampletown", postcode: "10110" },
    pointLines: null,
    storeLines: null,
    ...over,
  };
}

type Case = { country: CountryCode; language: LanguageCode };
const orderIn = ({ country }: Case, goods: OrderGoods | null, over: Partial<OrderVars> = {}): OrderVars => ({
  number: `${country}-7K3M9-Q2VXT`,
  name: "Melur",
  total: String(goods?.total ?? 3650),
  currency: COUNTRIES[country].currency,
  method: "sandbox_card",
  fulfilment: "delivery",
  reference: "R-1",
  payBefore: "2026-03-02T04:00:00.000Z",
  earliest: "2026-03-04",
  latest: "2026-03-06",
  store: "",
  collectBefore: "2026-03-09",
  carrier: "Ninja Van",
  trackingNumber: "NV-123",
  refundTo: "",
  at: "2026-03-02T04:00:00.000Z",
  ...(goods === null ? {} : { goods }),
  ...over,
});
const draw = (template: TemplateName, of: Case, vars: OrderVars) =>
  renderMessage({ template, vars, ...of }, { secret: SECRET, settings });

const CASES: Case[] = (Object.keys(COUNTRIES) as CountryCode[]).flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language })),
);
const EMAILS = [
  "order_placed",
  "payment_instructions",
  "payment_reminder",
  "order_confirmed",
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_delivered",
  "order_expired",
  "order_cancelled",
  "order_refunded",
] as const satisfies TemplateName[];

/** HTML as a reader sees it. */
const seen = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** The amount in a text such as `Total: S$1,234.50`, in minor units; 0 for a word. */
function minorIn(row: string, country: CountryCode): number {
  const { digits, whole } = CURRENCIES[COUNTRIES[country].currency];
  const text = row.slice(row.search(/[:：](?!.*[:：])/) + 1);
  const [number = "0"] = /\d[\d.,]*/.exec(text) ?? [];
  const fraction = /[.,](\d{2})$/.exec(number)?.[1] ?? "";
  const figures = number.replace(/[.,]\d{2}$/, "").replace(/\D/g, "");
  const amount = Number(`${figures}${fraction.padEnd(digits, "0")}`);
  expect(whole || fraction.length === digits || number === "0", row).toBe(true);
  return text.includes("−") ? -amount : amount;
}

describe.each(CASES)("an order's email to $country in $language", (of) => {
  const { country, language } = of;
  const goods = goodsFor(country);

  it.each(EMAILS)("%s says in text and HTML what was ordered and what it costs", async (template) => {
    const { subject, text, html } = await draw(template, of, orderIn(of, goods));
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|\[object|NaN|null/);
    const shown = seen(html).replace(/\s+/g, " ");
    for (const fact of ["Skin Veil <b>Foundation</b>", "220 Honey", "Mini Mascara", "Part of a set", "BLOOM10"]) {
      expect(text).toContain(fact);
      expect(shown).toContain(fact);
    }
    expect(html).not.toContain("<b>");
    // Whatever the text says stands in the HTML too, a line a time.
    for (const part of text.split("\n").flatMap((row) => row.trim().split(/[:：] /)))
      if (!part.startsWith("http") && part !== "--")
        expect(shown).toContain(part.replace(/:$/, "").replace(/\s+/g, " "));
    for (const fact of Object.values(SERVER_FACTS[country].seller))
      expect(text.includes(fact) || fact === SERVER_FACTS[country].seller.registrationLabel).toBe(true);
  });

  it("has sums that add up to the last", async () => {
    const { text } = await draw("order_paid", of, orderIn(of, goods));
    const t = await textsOf({ language, localeTag: `${language}-${country}` }, "orders");
    const rowOf = (label: string) => text.split("\n").find((row) => row.startsWith(`${label}: `)) ?? "";
    const sum = (label: string) => minorIn(rowOf(label), country);
    const parts = [t("subtotal"), t("discountWithCode", { code: "BLOOM10" }), t("deliveryCost")].map(sum);
    const total = parts.reduce((left, right) => left + right);
    expect(total).toBe(goods.total);
    expect(total + sum(t("giftCard")) + sum(t("storeCredit"))).toBe(sum(t("paid")));
    const money = (minor: number) => moneyText({ minor, currency: COUNTRIES[country].currency }, language, country);
    expect(rowOf(t("orderTotal"))).toContain(money(goods.total));
    const { ratePercent } = COUNTRIES[country].tax;
    expect(text.includes(money(goods.total - (goods.taxAmount ?? 0))) && goods.taxAmount !== null).toBe(
      ratePercent !== null,
    );
    // The lines, of which a gift is free and a part of a set has no price of its own.
    expect(text).toContain(money(worth(country, 84)));
    expect(text).not.toContain(money(worth(country, 12)));
  });

  it("without what was ordered is as it was before there was any", async () => {
    for (const template of EMAILS) {
      const { text, html } = await draw(template, of, orderIn(of, null));
      const t = await textsOf({ language, localeTag: `${language}-${country}` }, "orders");
      expect(text).not.toContain(t("subtotal"));
      expect(html).not.toContain("-800.webp");
      expect(`${text} ${html}`).not.toMatch(/undefined|NaN|\{\{/);
    }
  });
});

const SG: Case = { country: "SG", language: "en" };
const HK: Case = { country: "HK", language: "zh" };
const ID: Case = { country: "ID", language: "id" };

describe("an order's email", () => {
  it("shows its pictures from the shop's own address, with a size, words and a colour for when they are blocked", async () => {
    const { html } = await draw("order_paid", SG, orderIn(SG, goodsFor("SG")));
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      expect(picture).toMatch(/src="https:\/\/sg\.example\/img\/(serum-c-800\.webp|mail-head\.jpg)"/);
      expect(picture).toMatch(/width="\d+"/);
      expect(picture).toMatch(/alt="[^"]+"/);
    }
    expect(html.match(/bgcolor="#f6efe8"/g)).toHaveLength(4);
  });

  it("is written for mail programs: no style sheet, no flex, no variables, no script", async () => {
    const { html } = await draw("order_paid", SG, orderIn(SG, goodsFor("SG")));
    expect(html).not.toMatch(/<style|<script|<link|flex|grid-|var\(|avif|class=/);
    expect(new TextEncoder().encode(html).length).toBeLessThan(40_000);
  });

  it("begins with the words that a list of messages shows", async () => {
    const { html, text } = await draw("order_paid", SG, orderIn(SG, goodsFor("SG")));
    const first = text.split("\n\n")[1] ?? "";
    expect(first).toContain("packing your order");
    const top = /<body[^>]*><div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
    expect(top.startsWith(first)).toBe(true);
  });

  it("says where it goes as a parcel there does", async () => {
    const told = async (of: Case, over: Partial<OrderVars>, more: Partial<OrderGoods> = {}) =>
      (await draw("order_paid", of, orderIn(of, goodsFor(of.country, more), over))).text;
    expect(await told(SG, {})).toContain("Deliver to:\nMelur\n1 Orchard Road\n#12-34\nSINGAPORE 238872");
    expect(await told(HK, {})).toContain("Melur\n九龍\n尖沙咀\n彌敦道 1 號");
    const collected = { address: null, storeLines: ["2 Orchard Turn", "Singapore 238801"] };
    expect(await told(SG, { fulfilment: "collection", store: "Melati Orchard" }, collected)).toContain(
      "Collect at:\nMelur\nMelati Orchard\n2 Orchard Turn\nSingapore 238801",
    );
    const locker = { address: null, pointLines: ["1 Locker Lane"] };
    expect(await told(SG, { point: "Locker 7" }, locker)).toContain("Collect from:\nMelur\nLocker 7\n1 Locker Lane");
    const gift = await told(SG, { fulfilment: "email" }, { address: null, delivery: 0 });
    expect(gift).not.toContain("Deliver to");
    expect(gift).toContain("By email: Free");
  });

  it("makes nothing that a stranger typed a link", async () => {
    const address = { street: "www.evil.example/pay <img src=x>", postcode: "238872" };
    const { text, html } = await draw("order_paid", SG, orderIn(SG, goodsFor("SG", { address })));
    expect(text).not.toContain("www.evil.example/pay");
    expect(text).toContain("www. evil. example/pay");
    expect(html).not.toContain("<img src=x");
  });

  it("frames what is typed into a banking app", async () => {
    const order = orderIn(ID, goodsFor("ID"), { method: "va_bca", reference: "88081234", total: "1500000" });
    const { text } = await draw("payment_instructions", ID, order);
    expect(text).toMatch(/Bank: BCA\nNomor virtual account: 88081234\n.*: Rp\s1\.500\.000\nBayar sebelum: /);
    expect((await draw("order_paid", ID, order)).text).not.toContain("88081234");
  });

  it("says who is paid: the shop or the courier, already or still", async () => {
    const goods = goodsFor("ID", { giftCard: 0, storeCredit: 0, fee: 5000 });
    const cod = orderIn(ID, goods, { method: "cod" });
    for (const template of ["order_placed", "order_confirmed", "order_shipped"] as const)
      expect((await draw(template, ID, cod)).text).toContain("Bayar saat tiba: ");
    const { text } = await draw("order_paid", ID, cod);
    expect(text).toContain("Dibayar: ");
    expect(text).toMatch(/Biaya COD: Rp\s5\.000\n/);
  });

  it("ends with what came back, and not with what was to pay", async () => {
    const { text } = await draw("order_refunded", SG, orderIn(SG, goodsFor("SG", { giftCard: 0, storeCredit: 0 })));
    expect(text).toMatch(/Total: \S*154\.00\nRefunded: \S*154\.00\n/);
    expect(text).not.toMatch(/Paid|To pay|Deliver to|points/);
    const cancelled = await draw("order_cancelled", SG, orderIn(SG, goodsFor("SG")));
    expect(cancelled.text).toMatch(/Total: \S*154\.00\n/);
    expect(cancelled.text).not.toMatch(/Gift card|Paid|To pay/);
  });

  it("of an order that cost nothing names no sum to pay", async () => {
    const free = goodsFor("SG", { total: 0, giftCard: 0, storeCredit: 0, taxAmount: 0, discount: 16600, delivery: 0 });
    const { text } = await draw("order_paid", SG, orderIn(SG, free));
    expect(text).toContain("Total: Free");
    expect(text).not.toMatch(/GST \$|Paid|Payment method|included/);
  });
});
