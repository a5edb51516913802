import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { textsOf } from "#shared/words/texts.server";
import { page } from "~/platform/page/handle";
import { countryName } from "~/site/format/country-names";

export const handle = page({ cache: "directory" });

const ICONS = [
  { src: "/img/app/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/img/app/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/img/app/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** The web app manifest, by which browsers install the shop of this country on the home screen. */
export async function loader({ context: { site } }: LoaderFunctionArgs) {
  const t = await textsOf(site, "shell");
  const manifest = {
    id: "/",
    name: t("siteTitle", { country: countryName(site.country, site) }),
    short_name: "Melati",
    description: t("footerText"),
    lang: site.htmlLang,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf8f3",
    theme_color: "#000000",
    icons: ICONS,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
