import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/platform/page/meta";
import { breadcrumbList, rootOf, structured } from "~/platform/page/structured-data";
import { activityPath } from "~/site/addresses/activity-paths";
import { eventData } from "./event-data";
import type { SessionData } from "./session.server";

/** Title, description, and structured data with the dates. */
export function sessionMeta(
  matches: readonly { id: string; data?: unknown }[],
  data: SessionData | undefined,
): MetaDescriptor[] {
  if (data === undefined) return [];
  const country = rootOf(matches)?.site.country ?? "";
  return [
    ...pageMeta(matches, data),
    ...(data.step === "date"
      ? structured(matches, (around) => [
          ...eventData(data.activity, data.sessions, { path: activityPath(data.activity), country }, around),
          breadcrumbList(data.trail, around),
        ])
      : []),
  ];
}
