import { beforeAll, expect, it } from "vitest";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { shopper, world } from "../../support/shop/world";

// A question about booking that names a store is answered with links that have the store chosen.

const { seed } = world();
beforeAll(() => seed());

async function linksFor(question: string, country: CountryCode, language: LanguageCode = "en") {
  const { status, body } = await shopper(country, language).post("/assistant/answers", { question });
  expect([status, body.intent], JSON.stringify(body)).toEqual([200, "booking"]);
  return { text: body.text as string, links: body.links as { text: string; path: string }[] };
}

it.each([
  ["can I book a makeover in Orchard", "SG", "en", "orchard", "Melati Orchard"],
  ["book a brow appointment at your Jurong store", "SG", "en", "jurong", "Melati Jurong"],
  ["จองบริการแต่งหน้าที่ทองหล่อ", "TH", "th", "bangkok-thong-lo", "Melati Thong Lo"],
  ["我想預約銅鑼灣嘅化妝服務", "HK", "zh", "causeway-bay", "Melati Causeway Bay"],
  ["reservasi jasa makeup di Bandung", "ID", "id", "bandung-riau", "Melati Bandung"],
] as const)("%s", async (question, country, language, slug, name) => {
  const { text, links } = await linksFor(question, country, language);
  expect(text).toContain(name);
  const services = links.filter(({ path }) => path.startsWith("/happening/services/"));
  expect(services.length).toBeGreaterThan(0);
  for (const { path, text: said } of services) {
    expect(path).toMatch(new RegExp(`\\?store=${slug}$`));
    expect(said).toContain(name);
    // The link's store offers the service, so the booking opens with both.
    const id = path.slice("/happening/services/".length).split("?")[0];
    const { stores } = (await shopper(country).get(`/happening/services/activities/${id}`)).body;
    expect(stores.map((store: { slug: string }) => store.slug)).toContain(slug);
  }
});

it("opens a class on its next date in the store", async () => {
  const { body } = await shopper("SG").get("/booking-services/beauty-classes");
  const [{ name, stores, id }] = body.items;
  const { links } = await linksFor(`book the class ${name} at ${stores[0].name}`, "SG");
  const link = links.find(({ path }) => path.startsWith(`/happening/classes/${id}`));
  const session = new URL(link?.path ?? "", "http://sg.localhost").searchParams.get("session");
  const dates = (await shopper("SG").get(`/booking-service/activities/${id}`)).body.sessions;
  expect(dates.find((date: { id: string }) => date.id === session)?.store.slug).toBe(stores[0].slug);
});

it("names no store where the question names none, or several", async () => {
  for (const question of ["can I book a makeover", "book a makeover in Orchard or Tampines"]) {
    const { links } = await linksFor(question, "SG");
    expect(links.filter(({ path }) => /\?/.test(path))).toEqual([]);
  }
});
