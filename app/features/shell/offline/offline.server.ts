import type { AppLoadContext } from "@remix-run/cloudflare";
import { KEPT_AT, MARK } from "#shared/device/offline";
import { textsOf } from "#shared/words/texts.server";

/** The texts that the service worker fills in; marks stand for what only the browser knows. */
const FILLED = {
  add: { name: MARK.name },
  update: { count: MARK.count, name: MARK.name },
  remove: { name: MARK.name },
  wish: { name: MARK.name },
  unwish: { name: MARK.name },
  move: { name: MARK.name },
  arrive: { name: MARK.name },
  unnamed: {},
  waiting: {},
  waits: {},
  maybe: {},
  told: {},
  done: {},
  asks: {},
  country: {},
  old: {},
  failed: {},
  emptied: { count: MARK.count },
  lost: {},
  keptAt: { time: KEPT_AT },
} as const;

export type OfflineWords = Record<keyof typeof FILLED, string>;

/** The title of the page, and the words of the service worker. */
export async function loadOffline({ site }: AppLoadContext): Promise<{ title: string; words: OfflineWords }> {
  const t = await textsOf(site, "shell-offline");
  const words = Object.entries(FILLED).map(([key, values]) => [key, t(key as keyof typeof FILLED, values)]);
  return { title: t("title"), words: Object.fromEntries(words) as OfflineWords };
}
