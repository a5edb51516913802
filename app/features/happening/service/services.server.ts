import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Activity, serviceGroups } from "#contract/happening/activities";
import { textsOf } from "#shared/words/texts.server";
import { activityPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { loadDistances } from "../stores/nearest.server";

/** The stores of these services, each once, in order of appearance. */
const storesOf = (services: readonly Activity[]) => [
  ...new Map(services.flatMap(({ stores }) => stores.map((store) => [store.slug, store] as const))).values(),
];

/**
 * Loads the services of a store by heading; for an unknown store, of the nearest one. @throws a redirect once a service
 * is chosen
 */
export async function loadServices(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const { searchParams } = new URL(request.url);
  const [found, byDistance, t] = await Promise.all([
    api.call(serviceGroups, { query: {} }),
    loadDistances(context),
    textsOf(site, "happening-booking"),
  ]);
  const groups = found.ok ? found.value.items : [];
  const all = groups.flatMap(({ activities }) => activities);
  const offered = storesOf(all);
  const stores = byDistance?.(offered) ?? offered;
  const asked = searchParams.get("store");
  const store = stores.find(({ slug }) => slug === asked) ?? stores[0] ?? null;
  const isHere = ({ stores: offered }: Activity) => offered.some(({ slug }) => slug === store?.slug);
  const chosen = all.find(({ id }) => id === searchParams.get("service"));
  if (chosen !== undefined && isHere(chosen))
    throw redirect(linkTo(site, activityPath(chosen), { store: store?.slug }), 302);
  return {
    title: t("servicesTitle"),
    description: t("servicesText"),
    store,
    stores,
    groups: groups
      .map((group) => ({ ...group, activities: group.activities.filter(isHere) }))
      .filter(({ activities }) => activities.length > 0),
  };
}
