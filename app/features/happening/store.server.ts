import type { AppLoadContext } from "@remix-run/cloudflare";
import { showStore } from "#contract/happening";
import { textsOf } from "~/site/texts.server";
import { datesOf, servicesOf } from "./store-tabs.server";
import { addressesOf } from "./store-words";

const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;

/**
 * S2.09: one store.
 * @throws 404 for a slug that no store of the country has
 */
export async function loadStore({ api, site, now }: AppLoadContext, slug = "") {
  if (!SLUG.test(slug) || slug.length > 80) throw new Response(null, { status: 404 });
  const [found, groups, dated, t] = await Promise.all([
    api.call(showStore, { params: { slug } }),
    servicesOf({ api }, slug),
    datesOf({ api }, { store: slug }),
    textsOf(site, "happening"),
  ]);
  if (!found.ok) throw new Response(null, { status: found.status });
  const store = found.value;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: store.timeZone, dateStyle: "short" }).format(now);
  const [{ text: address }] = addressesOf(store.addressLines, site.language);
  return {
    store,
    services: groups.flatMap(({ activities }) => activities),
    dated,
    now: now.toISOString(),
    /** The store's own day, YYYY-MM-DD. */
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
