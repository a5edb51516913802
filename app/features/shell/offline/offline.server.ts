import type { AppLoadContext } from "@remix-run/cloudflare";
import { KEPT_AT } from "#shared/device/offline";
import { textsOf } from "#shared/words/texts.server";

/** The title of the page, and the text of the bar of kept pages with a mark in place of the time. */
export async function loadOffline({ site }: AppLoadContext): Promise<{ title: string; bar: string }> {
  const t = await textsOf(site, "shell-offline");
  return { title: t("title"), bar: t("bar", { time: KEPT_AT }) };
}
