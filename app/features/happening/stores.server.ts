import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Store, storeLocations } from "#contract/happening";
import { fromOf } from "~/site/place";
import { textsOf } from "~/site/texts.server";
import { queryOf, readAsked } from "./store-asked";

export type StoreInList = Pick<
  Store,
  "slug" | "name" | "addressLines" | "timeZone" | "latitude" | "longitude" | "opening" | "collect" | "km"
>;

/** S1.06: the country's stores, nearest first where the edge knows from where (R63), of those that were asked for. */
export async function loadStores({ api, site, near }: AppLoadContext, url: URL) {
  const asked = readAsked(url.searchParams);
  const [found, t, shell] = await Promise.all([
    api.call(storeLocations, { query: { ...queryOf(asked), from: fromOf(near) } }),
    textsOf(site, "happening"),
    textsOf(site, "shell"),
  ]);
  const stores = (found.ok ? found.value.items : []).map(
    ({ slug, name, addressLines, timeZone, latitude, longitude, opening, collect, km }): StoreInList => ({
      slug,
      name,
      addressLines,
      timeZone,
      latitude,
      longitude,
      opening,
      collect,
      km,
    }),
  );
  const country = shell(`country${site.country}`);
  return { title: t("storesTitle"), description: t("storesDescription", { country }), country, asked, stores };
}
