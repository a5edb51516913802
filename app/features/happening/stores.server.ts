import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Store, storeLocations } from "#contract/happening";
import { linkTo } from "~/site/links";
import { fromOf } from "~/site/place";
import { textsOf } from "~/site/texts.server";
import { queryOf, readAsked } from "./store-asked";
import { datesOf, eventsInApp, servicesOf, TABS, type Tab, tabsOf, tagsOf } from "./store-tabs.server";

export type StoreInList = Pick<
  Store,
  "slug" | "name" | "addressLines" | "timeZone" | "latitude" | "longitude" | "opening" | "collect" | "km"
> & { tags: string[] };

/** Services that the list of stores offers beside itself. */
const BESIDE = 4;

/** S1.06: the country's stores, nearest first where the edge knows from where (R63), of those that were asked for. */
async function loadList({ api, near }: AppLoadContext, url: URL) {
  const read = readAsked(url.searchParams);
  const { service: _, ...query } = queryOf(read);
  const [found, groups, events] = await Promise.all([
    api.call(storeLocations, { query: { ...query, from: fromOf(near) } }),
    servicesOf({ api }),
    eventsInApp({ api }),
  ]);
  const group = groups.find(({ slug }) => slug === read.service);
  const stores = (found.ok ? found.value.items : [])
    .map(
      ({ slug, name, addressLines, timeZone, latitude, longitude, opening, collect, km }): StoreInList => ({
        ...{ slug, name, addressLines, timeZone, latitude, longitude, opening, collect, km },
        tags: tagsOf(groups, { slug }),
      }),
    )
    .filter(({ tags }) => group === undefined || tags.includes(group.name));
  return {
    tab: "stores" as const,
    // A heading that is not there narrows nothing.
    asked: { ...read, service: group?.slug ?? "" },
    stores,
    services: groups.flatMap(({ activities }) => activities).slice(0, BESIDE),
    headings: groups.map(({ slug, name }) => ({ slug, name })),
    events,
  };
}

/** What a tab shows; its texts are of every tab. */
const loadTab = {
  stores: loadList,
  "beauty-services": async (context: AppLoadContext) => ({
    tab: "beauty-services" as const,
    groups: await servicesOf(context),
  }),
  "beauty-classes": async (context: AppLoadContext) => ({
    tab: "beauty-classes" as const,
    dated: await datesOf(context, { kind: "class" }),
  }),
  "store-events": async (context: AppLoadContext) => ({
    tab: "store-events" as const,
    dated: await datesOf(context, { kind: "event" }),
  }),
};

const TITLES = {
  stores: ["storesTitle", "storesDescription"],
  "beauty-services": ["storesServices", "storesServicesDescription"],
  "beauty-classes": ["storesClasses", "storesClassesDescription"],
  "store-events": ["storesEvents", "storesEventsDescription"],
} as const satisfies Record<Tab, unknown>;

/**
 * One tab of the stores' page.
 * @throws a redirect to the stores where the country has no such tab
 */
export async function loadStores(context: AppLoadContext, url: URL) {
  const { api, site, now } = context;
  const asked = url.searchParams.get("tab") ?? "stores";
  const tab = TABS.find((one) => one === asked);
  if (tab === undefined) throw redirect(linkTo(site, "/store-locations"));
  const [tabs, shown, t, shell] = await Promise.all([
    tabsOf({ api }),
    loadTab[tab](context, url),
    textsOf(site, "happening"),
    textsOf(site, "shell"),
  ]);
  if (!tabs.includes(tab)) throw redirect(linkTo(site, "/store-locations"));
  const country = shell(`country${site.country}`);
  const [title, description] = TITLES[tab];
  return { title: t(title), description: t(description, { country }), country, tabs, now: now.toISOString(), shown };
}

export type StoresData = Awaited<ReturnType<typeof loadStores>>;
