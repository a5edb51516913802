import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Activity, listActivities } from "#contract/happening/activities";
import { textsOf } from "#shared/words/texts.server";

/** Groups services by heading, in the editors' order. */
const grouped = (services: readonly Activity[]) =>
  [...new Map(services.map(({ group }) => [group?.slug ?? "", group?.name ?? ""]))].map(([slug, name]) => ({
    slug,
    name,
    activities: services.filter(({ group }) => (group?.slug ?? "") === slug),
  }));

/** Loads everything that can be booked in the country. */
export async function loadActivities({ api, site, now }: AppLoadContext) {
  const [found, t] = await Promise.all([api.call(listActivities), textsOf(site, "happening-booking")]);
  const items = found.ok ? found.value.items : [];
  const of = (kind: Activity["kind"]) => items.filter((one) => one.kind === kind);
  return {
    title: t("allTitle"),
    description: t("allText"),
    groups: grouped(of("service")),
    classes: of("class"),
    events: of("event"),
    now: now.toISOString(),
  };
}
