import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Store, storeLocations } from "#contract/happening/happening";
import { fromOf } from "#shared/site/position";
import { textsOf } from "#shared/words/texts.server";
import { linkTo } from "~/site/addresses/links";
import { countryName } from "~/site/format/country-names";
import {
  activitiesOf,
  eventsInApp,
  headingsIn,
  servicesOf,
  TABS,
  type Tab,
  tabsOf,
  tagsOf,
  withDates,
} from "../store/store-tabs.server";
import { queryOf, readAsked } from "./stores-query";

export type StoreInList = Pick<
  Store,
  "slug" | "name" | "addressLines" | "timeZone" | "latitude" | "longitude" | "opening" | "collect" | "km"
> & { tags: string[] };

/** The number of services shown beside the list of stores. */
const BESIDE = 4;

/** Loads the stores that match the query (S1.06), nearest first where the edge knows the position (R63). */
async function loadList({ api, near }: AppLoadContext, url: URL) {
  const asked = readAsked(url.searchParams);
  const [found, activities] = await Promise.all([
    api.call(storeLocations, { query: { ...queryOf(asked), from: fromOf(near) } }),
    activitiesOf({ api }),
  ]);
  const stores = (found.ok ? found.value.items : []).map(
    ({ slug, name, addressLines, timeZone, latitude, longitude, opening, collect, km }): StoreInList => ({
      ...{ slug, name, addressLines, timeZone, latitude, longitude, opening, collect, km },
      tags: tagsOf(activities, { slug }),
    }),
  );
  return {
    tab: "stores" as const,
    asked,
    stores,
    services: activities.filter(({ kind }) => kind === "service").slice(0, BESIDE),
    headings: headingsIn(activities),
    events: eventsInApp(activities),
  };
}

const loadDated = async (context: AppLoadContext, kind: "class" | "event") =>
  withDates(context, await activitiesOf(context, { kind }));

const loadTab = {
  stores: loadList,
  "beauty-services": async (context: AppLoadContext) => ({
    tab: "beauty-services" as const,
    groups: await servicesOf(context),
  }),
  "beauty-classes": async (context: AppLoadContext) => ({
    tab: "beauty-classes" as const,
    dated: await loadDated(context, "class"),
  }),
  "store-events": async (context: AppLoadContext) => ({
    tab: "store-events" as const,
    dated: await loadDated(context, "event"),
  }),
};

const TITLES = {
  stores: ["storesTitle", "storesDescription"],
  "beauty-services": ["storesServices", "storesServicesDescription"],
  "beauty-classes": ["storesClasses", "storesClassesDescription"],
  "store-events": ["storesEvents", "storesEventsDescription"],
} as const satisfies Record<Tab, unknown>;

/** Loads one tab of the stores page. @throws a redirect to the stores where the country doesn't have the tab */
export async function loadStores(context: AppLoadContext, url: URL) {
  const { api, site, now } = context;
  const asked = url.searchParams.get("tab") ?? "stores";
  const tab = TABS.find((one) => one === asked);
  if (tab === undefined) throw redirect(linkTo(site, "/store-locations"));
  const [tabs, shown, t] = await Promise.all([tabsOf({ api }), loadTab[tab](context, url), textsOf(site, "happening")]);
  if (!tabs.includes(tab)) throw redirect(linkTo(site, "/store-locations"));
  const country = countryName(site.country, site);
  const [title, description] = TITLES[tab];
  return { title: t(title), description: t(description, { country }), country, tabs, now: now.toISOString(), shown };
}

export type StoresData = Awaited<ReturnType<typeof loadStores>>;
