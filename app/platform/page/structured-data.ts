import type { MetaDescriptor } from "@remix-run/react";
import type { Site } from "#shared/site/site";
import { linkTo } from "~/site/addresses/links";

/** One level of a breadcrumb trail; its path has no language. */
export type BreadcrumbStep = Readonly<{ label: string; path: string }>;

/** The part of the root's data that structured data needs. */
type RootFacts = { site: Site; canonical: string };
export type AddressBuilders = {
  /** The absolute address of a page, with its language and query. */
  absolute: (path: string, query?: Record<string, string>) => string;
  /** The absolute address of a file. */
  image: (path: string) => string;
};

/** The root's data; undefined on a page whose root failed. */
export const rootOf = (matches: readonly { id: string; data?: unknown }[]) =>
  (matches.find(({ id }) => id === "root")?.data as RootFacts | null | undefined) ?? undefined;

/**
 * Structured data for crawlers (schema.org) as a `<script type="application/ld+json">` in the head. Remix escapes it,
 * so no text can end the block early. It is data, so the content policy allows it. Empty on a page whose root failed.
 */
export function structured(
  matches: readonly { id: string; data?: unknown }[],
  build: (around: AddressBuilders) => readonly object[],
): MetaDescriptor[] {
  const root = rootOf(matches);
  if (root === undefined) return [];
  const { origin } = new URL(root.canonical);
  const around: AddressBuilders = {
    absolute: (path, query) => `${origin}${linkTo(root.site, path, query)}`,
    image: (path) => `${origin}${path}`,
  };
  return build(around).map((data) => ({
    "script:ld+json": { "@context": "https://schema.org", ...data },
  }));
}

export const breadcrumbList = (trail: readonly BreadcrumbStep[], { absolute }: Pick<AddressBuilders, "absolute">) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(path),
  })),
});

/** Describes the site and its search, for the home page. */
export const website = (name: string, { absolute }: Pick<AddressBuilders, "absolute">) => {
  const search = absolute("/search");
  return {
    "@type": "WebSite",
    name,
    url: absolute("/"),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${search}${search.includes("?") ? "&" : "?"}q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
};
