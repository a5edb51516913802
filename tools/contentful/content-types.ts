import { z } from "zod";
import { BLOCK_TYPES, BLOCKS, type BlockType } from "../../functions/contract/content/blocks/blocks";
import { contentTypeOf, ENTRY_CONTENT_TYPE, ENTRY_FIELDS } from "../../functions/contract/content/contentful";
import { TEXT_COUNTRIES } from "../../functions/contract/content/editor";
import { COLLECTIONS, ENTRY_TYPES } from "../../functions/contract/content/entries";
import { SEGMENTS } from "../../functions/contract/content/segments";
import { COUNTRY_CODES } from "../../functions/contract/countries";

type Field = {
  id: string;
  name: string;
  type: string;
  localized: boolean;
  required: boolean;
  items?: object;
  linkType?: "Asset";
  validations?: object[];
};
export type ContentType = { id: string; name: string; displayField: string | null; fields: Field[] };

/** "picture-text" and "smartLinkExemptedPaths" as editors read them. */
const named = (id: string) => {
  const words = id
    .replaceAll("-", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type JsonSchema = {
  type?: string;
  enum?: string[];
  anyOf?: JsonSchema[];
  maxLength?: number;
  items?: { properties?: Record<string, JsonSchema> };
};
/** The longest text that a Symbol of Contentful holds. */
const SYMBOL = 256;

/** A prop of a block as a field: words are localized, choices are checked, and lists and objects are JSON. */
function fieldOf(id: string, schema: JsonSchema, type: BlockType): Field {
  const real = schema.anyOf?.find((one) => one.type !== "null") ?? schema;
  const base = { id, name: named(id), required: false };
  if (type === "article" && id === "html") return { ...base, type: "RichText", localized: true };
  if (real.enum !== undefined) return { ...base, type: "Symbol", localized: false, validations: [{ in: real.enum }] };
  switch (real.type) {
    case "string":
      return { ...base, type: (real.maxLength ?? 0) > SYMBOL ? "Text" : "Symbol", localized: true };
    case "integer":
      return { ...base, type: "Integer", localized: false };
    case "boolean":
      return { ...base, type: "Boolean", localized: false };
    default:
      return { ...base, type: "Object", localized: true };
  }
}

/** The names of props that are pictures: an editor names one of the shop's, or takes one of the space, which comes first. */
const PICTURES = ["picture", "poster"];
const picture = (id: string): Field => ({
  id: `${id}Asset`,
  name: `${named(id)} of this space`,
  type: "Link",
  linkType: "Asset",
  localized: false,
  required: false,
  validations: [{ linkMimetypeGroup: ["image"] }],
});

/** The pictures of a list of a block, such as its steps: each item that names none takes the next one. */
const pictures = (id: string): Field => ({
  id: `${id}Assets`,
  name: `Pictures of the ${named(id).toLowerCase()}, in their order`,
  type: "Array",
  localized: false,
  required: false,
  items: { type: "Link", linkType: "Asset", validations: [{ linkMimetypeGroup: ["image"] }] },
});

const oneOf = (id: string, values: readonly string[]): Field => ({
  id,
  name: named(id),
  type: "Array",
  localized: false,
  required: false,
  items: { type: "Symbol", validations: [{ in: values }] },
});
const date = (id: string): Field => ({ id, name: named(id), type: "Date", localized: false, required: false });

/** For whom and when a block is shown. */
const AUDIENCE: Field[] = [
  oneOf("segments", SEGMENTS),
  oneOf("countries", COUNTRY_CODES),
  date("from"),
  date("to"),
  { id: "hidden", name: "Hidden", type: "Boolean", localized: false, required: false },
];

const CHOICES: Record<string, readonly string[]> = {
  entryType: ENTRY_TYPES,
  collection: COLLECTIONS,
  country: TEXT_COUNTRIES,
};

const WRITTEN = BLOCK_TYPES.filter((type) => type !== "unknown");

function entryType(): ContentType {
  const fields = ENTRY_FIELDS.map(([id, type, localized]): Field => {
    const base = { id, name: named(id), localized, required: id === "entryType" || id === "slug" || id === "title" };
    if (type === "Entries") {
      const validations = [{ linkContentType: WRITTEN.map(contentTypeOf) }];
      return { ...base, type: "Array", items: { type: "Link", linkType: "Entry", validations } };
    }
    if (type === "Picture") return picture(id.replace(/Asset$/, ""));
    const choices = CHOICES[id];
    return { ...base, type, ...(choices === undefined ? {} : { validations: [{ in: choices }] }) };
  });
  return { id: ENTRY_CONTENT_TYPE, name: "Entry", displayField: "title", fields };
}

function blockType(type: BlockType): ContentType {
  const { properties = {} } = z.toJSONSchema(BLOCKS[type], { io: "input" }) as {
    properties?: Record<string, JsonSchema>;
  };
  const fields = Object.entries(properties).flatMap(([id, schema]) => [
    fieldOf(id, schema, type),
    ...(PICTURES.includes(id) ? [picture(id)] : []),
    ...(schema.items?.properties?.picture === undefined ? [] : [pictures(id)]),
  ]);
  const title = fields.find(({ id, type: kind }) => ["heading", "text", "caption"].includes(id) && kind === "Symbol");
  return {
    id: contentTypeOf(type),
    name: `Block: ${named(type)}`,
    displayField: title?.id ?? null,
    fields: [...fields, ...AUDIENCE],
  };
}

/** The content types of a space: an entry, and one for each type of block. */
export const contentTypes = (): ContentType[] => [...WRITTEN.map(blockType), entryType()];
