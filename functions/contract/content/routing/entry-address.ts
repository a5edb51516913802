import type { Collection, EntryType, RouteKey } from "../entries";

/** Pages with an address of their own beside the collections. */
const OWN_ADDRESSES: Readonly<Record<string, string>> = { about: "/about", privacy: "/privacy", terms: "/terms" };
const COLLECTION_ADDRESSES = { journal: "/journal", help: "/help", legal: "/legal" } as const satisfies Record<
  Collection,
  string
>;

/** Where an entry is shown, without the language; null for one that has no page of its own. */
export function addressOf({
  type,
  slug,
  collection,
}: {
  type: EntryType;
  slug: string;
  collection: Collection | null;
}): string | null {
  switch (type) {
    case "layout":
    case "overlay":
      return null;
    case "homepage":
      return "/";
    case "brand":
      return `/brands/${slug}`;
    case "page":
      return OWN_ADDRESSES[slug] ?? `${collection === null ? "/pages" : COLLECTION_ADDRESSES[collection]}/${slug}`;
  }
}

/** The route that shows an entry (S2.21). */
export function routeKeyOf(type: EntryType, collection: Collection | null, slug: string): RouteKey {
  if (type === "homepage") return "homepage";
  return type === "page" && (collection !== null || Object.hasOwn(OWN_ADDRESSES, slug)) ? "pages" : "cms-pages";
}
