import type { AppLoadContext } from "@remix-run/cloudflare";
import { storeLocations } from "#contract/happening/happening";
import { fromOf } from "#shared/site/position";

/** Puts stores in order: the nearest first. */
export type ByDistance = <S extends { slug: string }>(stores: readonly S[]) => S[];

/** How far the country's stores are from where the edge knows the shopper to be, roughly; null where it doesn't know. */
export async function loadDistances({ api, near }: AppLoadContext): Promise<ByDistance | null> {
  const from = fromOf(near);
  if (from === undefined) return null;
  const found = await api.call(storeLocations, { query: { from } });
  if (!found.ok) return null;
  const order = found.value.items.map(({ slug }) => slug);
  const place = ({ slug }: { slug: string }) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return (stores) => stores.toSorted((a, b) => place(a) - place(b));
}
