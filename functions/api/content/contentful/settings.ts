import { LANGUAGES, type LanguageCode } from "../../../contract/countries";

/** The settings of Contentful as the source of content; `CONTENT_SOURCE=contentful` switches it on. */
export type ContentfulSettings = {
  CONTENT_SOURCE?: string;
  CONTENTFUL_SPACE?: string;
  /** The environment or alias; `master` when left out. */
  CONTENTFUL_ENVIRONMENT?: string;
  CONTENTFUL_DELIVERY_TOKEN?: string;
  /** Reads drafts for previews. */
  CONTENTFUL_PREVIEW_TOKEN?: string;
  CONTENTFUL_WEBHOOK_SECRET?: string;
  /** The space's locale of each language, the default one first: `en=en-US id=id-ID th=th-TH zh=zh-Hant-HK`. */
  CONTENTFUL_LOCALES?: string;
  /** The origin of another service with Contentful's protocol, pictures included. */
  CONTENTFUL_ORIGIN?: string;
};

/** Whether content comes from a space of Contentful. */
export const isContentful = ({ CONTENT_SOURCE }: ContentfulSettings): boolean => CONTENT_SOURCE === "contentful";

/** How one of Contentful's two reading APIs is asked. */
export type ContentfulAccess = {
  entriesUrl: string;
  token: string;
  locales: Readonly<Record<LanguageCode, string>>;
  defaultLocale: string;
};

function localesOf(written = ""): { locales: Record<LanguageCode, string>; defaultLocale: string } {
  const pairs = written.split(/\s+/).flatMap((pair) => {
    const [language, locale] = pair.split("=");
    const known = LANGUAGES.find((one) => one === language);
    return known === undefined || !locale ? [] : [[known, locale] as const];
  });
  const locales = { ...Object.fromEntries(LANGUAGES.map((one) => [one, one])), ...Object.fromEntries(pairs) };
  return { locales: locales as Record<LanguageCode, string>, defaultLocale: pairs[0]?.[1] ?? "en-US" };
}

/** The address at which editors write in Contentful; null where the shop's content is its own. */
export const contentfulAddress = ({
  CONTENT_SOURCE,
  CONTENTFUL_SPACE: space,
  CONTENTFUL_ENVIRONMENT: environment,
}: ContentfulSettings): string | null =>
  CONTENT_SOURCE === "contentful" && space
    ? `https://app.contentful.com/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment || "master")}/entries`
    : null;

/** How the Delivery API, or the Preview API, is asked; null where Contentful is not the source or its settings are not whole. */
export function contentfulOf(
  env: ContentfulSettings,
  api: "delivery" | "preview" = "delivery",
): ContentfulAccess | null {
  const { CONTENTFUL_SPACE: space, CONTENTFUL_ENVIRONMENT: environment } = env;
  const token = api === "delivery" ? env.CONTENTFUL_DELIVERY_TOKEN : env.CONTENTFUL_PREVIEW_TOKEN;
  if (env.CONTENT_SOURCE !== "contentful" || !space || !token) return null;
  const origin =
    env.CONTENTFUL_ORIGIN || (api === "delivery" ? "https://cdn.contentful.com" : "https://preview.contentful.com");
  const path = `/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment || "master")}/entries`;
  return { entriesUrl: `${origin}${path}`, token, ...localesOf(env.CONTENTFUL_LOCALES) };
}

/** How a space is read: what it publishes, and where a preview token is set, what is written there. */
export type ContentfulSource = { delivery: ContentfulAccess; preview: ContentfulAccess | null };

/** The space from which content comes; null where the shop's content is its own. */
export function contentfulSource(env: ContentfulSettings): ContentfulSource | null {
  const delivery = contentfulOf(env);
  return delivery && { delivery, preview: contentfulOf(env, "preview") };
}
