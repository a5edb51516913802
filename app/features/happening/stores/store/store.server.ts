import type { AppLoadContext } from "@remix-run/cloudflare";
import { showStore } from "#contract/happening/happening";
import { textsOf } from "#shared/words/texts.server";
import { isSlug } from "../list/stores-query";
import { addressesOf } from "../store-words";
import { activitiesOf, withDates } from "./store-tabs.server";

/**
 * Loads one store (S2.09).
 * @throws 404 for a slug that no store of the country has
 */
export async function loadStore({ api, site, now }: AppLoadContext, slug = "") {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const [found, activities, t] = await Promise.all([
    api.call(showStore, { params: { slug } }),
    activitiesOf({ api }, { store: slug }),
    textsOf(site, "happening"),
  ]);
  if (!found.ok) throw new Response(null, { status: found.status });
  const store = found.value;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: store.timeZone, dateStyle: "short" }).format(now);
  const [{ text: address }] = addressesOf(store.addressLines, site.language);
  return {
    store,
    services: activities.filter(({ kind }) => kind === "service"),
    dated: await withDates({ api }, activities, slug),
    now: now.toISOString(),
    /** Today in the store's zone, YYYY-MM-DD. */
    day,
    address,
    title: store.name,
    description: t("storeDescription", { name: store.name, address }),
    trail: [
      { label: t("storesTitle"), path: "/store-locations" },
      { label: store.name, path: `/store-locations/${slug}` },
    ],
  };
}
