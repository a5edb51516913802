import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { AppLink } from "#shared/device/app-links";
import { deviceOf } from "#shared/device/device";
import { resolveSite } from "#shared/site/resolve";
import { roomsOf } from "#shared/words/strings.server";
import { loader as getApp } from "~/routes/shell/resources/app_.get";
import { loader as manifest } from "~/routes/shell/resources/manifest[.]webmanifest";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { loadApp, storeFor } from "./app.server";
import { AppPage } from "./app-page";

const apple = { store: "app-store", href: "https://apps.apple.com/sg/app/id1" } as const;
const google = { store: "google-play", href: "https://play.google.com/store/apps/details?id=x" } as const;
const huawei = { store: "app-gallery", href: "https://appgallery.huawei.com/app/C1" } as const;
const iphone = deviceOf({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)" });
const android = deviceOf({ userAgent: "Mozilla/5.0 (Linux; Android 10; K) Mobile" });
const computer = deviceOf({ userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" });

const CLUES = { hostCountry: null, header: null, countryCookie: null, languageCookie: null };
const siteOf = (countryQuery: string, languageQuery: string) => resolveSite({ ...CLUES, countryQuery, languageQuery });
const contextOf = (country: string, language: string, appLinks: readonly AppLink[], device = computer) =>
  ({ site: siteOf(country, language), here: new URL("https://sg.example/app"), appLinks, device }) as AppLoadContext;
const argsOf = (context: AppLoadContext) => ({ context, request: new Request("https://sg.example/"), params: {} });

function drawn(context: AppLoadContext): string {
  const { language } = context.site;
  const children = createElement(AppPage, loadApp(context));
  const strings = { language, rooms: roomsOf(context.site) };
  return renderToStaticMarkup(
    createElement(SiteProvider, { value: context.site }, createElement(StringsProvider, { strings, children })),
  );
}

describe("the page about the app", () => {
  it.each([
    ["SG", "en", "The app isn’t available in Singapore yet"],
    ["ID", "id", "Aplikasi belum tersedia di Indonesia"],
    ["TH", "th", "แอปยังไม่เปิดให้ใช้ใน"],
    ["HK", "zh", "暫未推出應用程式"],
  ])("says in %s that no store has it, and leads to the stores of the country", (country, language, words) => {
    const html = drawn(contextOf(country, language, []));
    expect(html).toContain(words);
    expect(html).toMatch(/href="\/store-locations/);
    expect(html).not.toMatch(/<svg[^>]*role="img"|\{\{/);
  });

  it("links the stores that have it, and has a code for phones", () => {
    const html = drawn(contextOf("SG", "en", [apple, google]));
    expect(html).toContain(`href="${apple.href}"`);
    expect(html).toContain(`href="${google.href}"`);
    expect(html).toContain('aria-label="QR code that leads to the app"');
  });
});

describe("the address in the code", () => {
  it.each([
    ["an iPhone", iphone, apple.href],
    ["an Android phone", android, google.href],
    ["a computer", computer, "/app"],
  ])("leads %s to its place", async (_, device, place) => {
    const answer = await getApp(argsOf(contextOf("SG", "en", [apple, huawei, google], device)));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, place]);
  });

  it("leads to another store if the first has no app, and to the page if no store has it", () => {
    expect(storeFor([apple, huawei], android)).toBe(huawei);
    expect(storeFor([google], iphone)).toBeNull();
  });
});

it("the manifest is in the language of the site, and names icons of the shop", async () => {
  const answer = await manifest(argsOf(contextOf("TH", "th", [])));
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    lang: "th-TH",
    start_url: "/",
    icons: [{ sizes: "192x192" }, {}, {}, {}],
  });
});
