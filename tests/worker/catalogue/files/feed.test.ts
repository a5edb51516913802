import { createExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { merchantFeed } from "../../../../app/features/catalogue/feed/feed.server";
import { COUNTRIES, COUNTRY_CODES } from "../../../../functions/contract/countries";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { generatedRows } from "../../../../tools/bench/load/generated-catalogue";
import { handle } from "../../../support/run/edge";
import { bindings } from "../../../support/run/pages";
import { oneCopy } from "../../../support/run/watched-database";
import { imported } from "../../../support/shop/catalogue-file";
import { world } from "../../../support/shop/world";

const { env, seed, db, shopper } = world();

/** The feed's route through the whole edge; Remix would only find the route. */
const feed = (country: string, name: string, with_: object = bindings) =>
  handle(
    new Request(`https://${country}.localhost/feeds/${name}`),
    with_ as unknown as WorkerBindings,
    createExecutionContext(),
    (_request: Request, context: AppLoadContext) =>
      merchantFeed(name, context).catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }),
  );

type Item = Record<string, string>;

/**
 * Reads a feed strictly: every tag is closed in its order, every "&" is an entity, and the channel has only its head
 * and items.
 */
function readFeed(xml: string): Item[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  const open: string[] = [];
  const items: Item[] = [];
  const text = (raw: string) => {
    expect(raw.replace(/&(amp|lt|gt|quot);/g, "")).not.toMatch(/[&<>]/);
    return raw.replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "",
    );
  };
  const body = xml.slice(xml.indexOf("?>") + 2);
  let end = 0;
  for (const match of body.matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*")*)>/g)) {
    const [tag, closing, name = ""] = match;
    const before = body.slice(end, match.index);
    end = match.index + tag.length;
    if (closing === "") {
      expect(text(before).trim()).toBe("");
      open.push(name);
      if (name === "item") items.push({});
      continue;
    }
    expect(open.pop()).toBe(name);
    const item = items.at(-1);
    if (item !== undefined && name.startsWith("g:")) {
      expect(item[name]).toBeUndefined();
      item[name] = text(before);
    }
  }
  expect(open).toEqual([]);
  expect(body.slice(end).trim()).toBe("");
  return items;
}

const REQUIRED = [
  "id",
  "title",
  "description",
  "link",
  "image_link",
  "availability",
  "price",
  "brand",
  "condition",
  "product_type",
];
const SITES = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language })),
);

beforeAll(() => seed(new Date()));

describe("GET /feeds/{country}-{language}.xml", () => {
  it.each(SITES)("$country in $language is complete and in its own currency", async ({ country, language }) => {
    const answer = await feed(country.toLowerCase(), `${country.toLowerCase()}-${language}.xml`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const items = readFeed(await answer.text());
    // Everything that a visitor can buy here now: no app products, and no coming launches.
    const sold = await db
      .prepare(
        `SELECT count(*) AS n FROM variant_offers o JOIN products p ON p.slug = o.product_slug
        WHERE o.country = ?1 AND p.picture_id IS NOT NULL AND p.app_exclusive = 0 AND NOT EXISTS (
          SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = ?1 AND r.opens_at > ?2)`,
      )
      .bind(country, new Date().toISOString())
      .first<{ n: number }>();
    expect(items).toHaveLength(sold?.n ?? -1);
    expect(new Set(items.map((item) => item["g:id"])).size).toBe(items.length);
    const price = new RegExp(`^\\d+${country === "ID" ? "" : "\\.\\d{2}"} ${COUNTRIES[country].currency}$`);
    for (const item of items) {
      for (const field of REQUIRED) expect(item[`g:${field}`], field).toBeTruthy();
      expect(item["g:price"]).toMatch(price);
      if (item["g:sale_price"] !== undefined) expect(item["g:sale_price"]).toMatch(price);
      const page = item["g:id"]?.startsWith("MEL-GIFT-CARD") ? "gift-cards" : "products/";
      expect(item["g:link"]).toMatch(`https://${country.toLowerCase()}.localhost/${page}`);
      expect(["in_stock", "out_of_stock"]).toContain(item["g:availability"]);
      const isDefault = language === COUNTRIES[country].languages[0];
      expect(new URL(item["g:link"] ?? "").searchParams.get("language")).toBe(isDefault ? null : language);
    }
  });

  it("is in the language of its name", async () => {
    const thai = readFeed(await (await feed("th", "th-th.xml")).text());
    expect(thai[0]?.["g:description"]).toMatch(/\p{Script=Thai}/u);
    expect(readFeed(await (await feed("th", "th-en.xml")).text())[0]?.["g:description"]).not.toMatch(
      /\p{Script=Thai}/u,
    );
  });

  it.each(["my-en.xml", "sg-th.xml", "sg-en", "SG-EN.xml", "sg-en.xml.xml", "..%2f", "sg-xx.xml"])(
    "is not found for %j on Singapore's site",
    async (name) => {
      expect((await feed("sg", name)).status).toBe(404);
    },
  );

  it("is read in parts, however long the catalogue is", async () => {
    async function sheet() {
      return [...generatedRows(230)];
    }
    const { result } = await imported(await sheet());
    expect(result).toMatchObject({ ok: true, counts: { added: 230, refused: 0 } });
    let reads = 0;
    const counting = {
      ...bindings,
      DB: oneCopy({
        prepare: (sql) => env.DB.prepare(sql),
        batch(list: D1PreparedStatement[]) {
          reads++;
          return env.DB.batch(list) as never;
        },
      }),
    };
    const items = readFeed(await (await feed("sg", "sg-en.xml", counting)).text());
    expect(items.filter((item) => item["g:id"]?.startsWith("GEN-"))).toHaveLength(230 * 6);
    expect(reads).toBe(Math.ceil(new Set(items.map((item) => item["g:link"]?.split("?")[0])).size / 100));
  });

  it("asks the API only for a language of the country", async () => {
    expect((await shopper("SG").get("/product-feed?language=th")).status).toBe(400);
    expect((await shopper("SG").get("/product-feed?limit=1000")).status).toBe(400);
    const { body } = await shopper("TH").get("/product-feed?language=en&limit=2");
    expect(body.items).toHaveLength(2);
    expect(body.next).toBe(body.items[1].slug);
  });
});
