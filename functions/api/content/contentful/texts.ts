import { documentToHtmlString } from "@contentful/rich-text-html-renderer";
import { BLOCK_TYPES, type BlockType } from "../../../contract/content/blocks/blocks";
import { contentTypeOf } from "../../../contract/content/contentful";
import { TEXT_COUNTRIES, type TextCountry } from "../../../contract/content/editor";
import {
  COLLECTIONS,
  type Collection,
  ENTRY_TYPES,
  type EntryText,
  type EntryType,
  entrySlug,
} from "../../../contract/content/entries";
import { LANGUAGES, type LanguageCode } from "../../../contract/countries";
import { readBlocks } from "../audience";
import { cleanText } from "../editor/rich-text";
import type { ContentfulEntry, Linked } from "./client";
import { pictureOf } from "./pictures";
import type { ContentfulAccess } from "./settings";

/** A published text as Contentful has it. */
export type SourceText = {
  entry: { id: string; type: EntryType; slug: string; collection: Collection | null };
  country: TextCountry;
  language: LanguageCode;
  text: EntryText;
  startsAt: string | null;
  endsAt: string | null;
};

type Space = { linked: Linked } & Pick<ContentfulAccess, "defaultLocale">;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The id of the entry, or asset, to which a link leads; null for anything else. */
function linkedId(value: unknown, type: "Entry" | "Asset" = "Entry"): string | null {
  const sys = isObject(value) && isObject(value.sys) ? value.sys : null;
  return sys?.type === "Link" && sys.linkType === type && typeof sys.id === "string" ? sys.id : null;
}

/** The picture of an asset in a locale, else in the default one; null for a link to nothing, or to what is no picture. */
function pictureIn(id: string, locale: string, { linked, defaultLocale }: Space): string | null {
  const { file = {} } = linked.assets.get(id)?.fields ?? {};
  return pictureOf(file[locale] ?? file[defaultLocale] ?? { url: null, contentType: null });
}

/** The items of a list with pictures of the space: each that names none, not even null, takes the next one. */
function illustrated(items: unknown, links: unknown, drawn: (id: string) => string | null): unknown {
  if (!Array.isArray(items) || !Array.isArray(links)) return items;
  const pictures = links.map((link) => drawn(linkedId(link, "Asset") ?? ""));
  return items.map((item) =>
    isObject(item) && item.picture === undefined ? { ...item, picture: pictures.shift() ?? null } : item,
  );
}

/**
 * The fields of an entry in a locale, else in the default one. Pictures of the space stand beside the field that names those of the shop:
 * `posterAsset` takes the place of `poster`, and `stepsAssets` are for the items of `steps`.
 */
function fieldsIn({ fields }: ContentfulEntry, locale: string, space: Space): Record<string, unknown> {
  const names = Object.keys(fields);
  const found: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, fields[name]?.[locale] ?? fields[name]?.[space.defaultLocale]]),
  );
  const drawn = (id: string) => pictureIn(id, locale, space);
  for (const name of names) {
    const id = linkedId(found[name], "Asset");
    const picture = id === null ? null : drawn(id);
    if (picture !== null) found[name.replace(/Asset$/, "")] = picture;
    const list = /^(.+)Assets$/.exec(name)?.[1];
    if (list !== undefined) found[list] = illustrated(found[list], found[name], drawn);
  }
  return found;
}

/**
 * Replaces links by the fields of what they lead to, and rich text by its HTML. A link to nothing, or back to an entry on the way here (`path`), is
 * null, and is left out of a list.
 */
function resolved(value: unknown, locale: string, space: Space, path: readonly string[]): unknown {
  const id = linkedId(value);
  if (id !== null) {
    const entry = space.linked.entries.get(id);
    if (entry === undefined || path.includes(id)) return null;
    return resolved(fieldsIn(entry, locale, space), locale, space, [...path, id]);
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, locale, space, path)).filter((one) => one !== null);
  if (!isObject(value)) return value;
  if (value.nodeType === "document") return documentToHtmlString(value as never);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, locale, space, path)]));
}

const TYPES = new Map<string, BlockType>(BLOCK_TYPES.map((type) => [contentTypeOf(type), type]));

/** A block as this shop writes it; one of another content type stays what it is, and is read as unknown. */
function blockOf(link: unknown, locale: string, space: Space, of: ContentfulEntry): unknown[] {
  const entry = space.linked.entries.get(linkedId(link) ?? "");
  if (entry === undefined) return [];
  const contentType = entry.sys.contentType?.sys.id ?? "";
  const { segments, countries, from, to, hidden, ...props } = resolved(fieldsIn(entry, locale, space), locale, space, [
    of.sys.id,
    entry.sys.id,
  ]) as Record<string, unknown>;
  const audience = { segments, countries, from: momentOf(from), to: momentOf(to), hidden };
  return [
    {
      id: entry.sys.id
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, "-")
        .slice(0, 60),
      type: TYPES.get(contentType) ?? contentType,
      props,
      ...Object.fromEntries(Object.entries(audience).filter(([, value]) => value !== undefined && value !== null)),
    },
  ];
}

/** A moment as Contentful writes it (`2026-04-12T09:00+07:00`), in UTC; undefined where there is none. */
function momentOf(value: unknown): string | undefined {
  const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

const textOf = (value: unknown, most: number): string => (typeof value === "string" ? value.slice(0, most) : "");
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((one) => one === value) ?? null;

/** The texts of an entry, one for each language in which it has a title; none where its type or slug is not this shop's. */
export async function textsOf(entry: ContentfulEntry, linked: Linked, access: ContentfulAccess): Promise<SourceText[]> {
  const { defaultLocale, locales } = access;
  const space = { linked, defaultLocale };
  const { entryType, slug, collection, country, startsAt, endsAt } = fieldsIn(entry, defaultLocale, space);
  const type = oneOf(ENTRY_TYPES, entryType);
  const name = entrySlug.safeParse(slug);
  if (type === null || !name.success) return [];
  const group = type === "page" ? oneOf(COLLECTIONS, collection) : null;
  const id = type === "page" || name.data === type ? name.data : `${type}-${name.data}`;
  const texts = LANGUAGES.map(async (language): Promise<SourceText[]> => {
    const locale = locales[language];
    const title = entry.fields.title?.[locale];
    if (typeof title !== "string" || title === "") return [];
    const { description, picture, blocks } = fieldsIn(entry, locale, space);
    const written = (Array.isArray(blocks) ? blocks : []).flatMap((link) => blockOf(link, locale, space, entry));
    return [
      {
        entry: { id, type, slug: name.data, collection: group },
        country: oneOf(TEXT_COUNTRIES, country) ?? "all",
        language,
        text: await cleanText({
          title: title.slice(0, 200),
          description: textOf(description, 400),
          picture: textOf(picture, 300) || null,
          blocks: readBlocks(written),
        }),
        startsAt: momentOf(startsAt) ?? null,
        endsAt: momentOf(endsAt) ?? null,
      },
    ];
  });
  return (await Promise.all(texts)).flat();
}
