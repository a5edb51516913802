import type { MetaDescriptor } from "@remix-run/react";
import type { RootData } from "~/platform/page/root-data.server";

type MetaTexts = { title: string; description?: string | undefined; noindex?: boolean };

/**
 * The title and description of a page, by the pattern of S9.11: page title | country site title. `siteTitle` comes with
 * the root's data, so that pages don't need the shell's texts.
 */
export function pageMeta(
  matches: readonly { id: string; data?: unknown }[],
  { title, description, noindex = false }: MetaTexts,
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | null | undefined;
  const full = !root ? title : `${title} | ${root.siteTitle}`;
  return [
    { title: full },
    ...(description === undefined ? [] : [{ name: "description", content: description }]),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: full },
    { property: "og:type", content: "website" },
    ...(description === undefined ? [] : [{ property: "og:description", content: description }]),
  ];
}

/** For pages without a title of their own. */
export const defaultMeta = ({ data }: { data: unknown }): MetaDescriptor[] => [
  { title: (data as RootData | null | undefined)?.siteTitle ?? "Melati" },
];
