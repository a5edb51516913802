import type { CountedPage } from "#shared/analytics-facts";

/** From this width a page is laid out for a desktop. */
const WIDE = 768;

/**
 * The program that tells a tag manager of this page (S3.16, S7.38). The real status is sent, also of an error page (R53). The
 * layout follows the window (R66), which only the browser knows.
 */
export function dataLayerOf({ pageUrl, label, site, user }: CountedPage, status: number): string {
  const entry = { event: "page_viewed", pageUrl, label, user, cart: {}, site: { ...site, status } };
  const json = JSON.stringify([entry]).replaceAll("<", "\\u003c");
  return `dataLayer=${json};dataLayer[0].site.layout=innerWidth<${WIDE}?"Mobile":"Desktop"`;
}
