import { createRoute, z } from "@hono/zod-openapi";
import { COUNTRY_CODES, LANGUAGES } from "../countries";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf } from "../shared";
import { moment } from "./blocks/fields";
import { COLLECTIONS, ENTRY_TYPES, entryNames, entrySlug, entryTextSchema } from "./entries";

/** The country of a text: one of them, or `all`, which is shown where a country has no text of its own. */
export const TEXT_COUNTRIES = ["all", ...COUNTRY_CODES] as const;
export type TextCountry = (typeof TEXT_COUNTRIES)[number];
const textCountry = z.enum(TEXT_COUNTRIES as readonly [TextCountry, ...TextCountry[]]);
const language = z.enum(LANGUAGES);

/** Where a text stands at a moment: only a draft, waiting for its time, on the site, or over. */
export const TEXT_STATUSES = ["draft", "scheduled", "live", "ended"] as const;

/** Who did something, and when; a null name is the opening of the shop or a script. */
const whoWhen = { by: z.string().nullable(), at: z.iso.datetime() };

const textStateSchema = z.object({
  country: textCountry,
  language,
  title: z.string(),
  status: z.enum(TEXT_STATUSES),
  /** Whether it has changes that are not published. */
  hasDraft: z.boolean(),
  /** Counts every act; a change names the version that its author saw. */
  version: z.int(),
  /** The number of the version that is on the site, or the next that will be. */
  number: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  ...whoWhen,
});
export type TextState = z.infer<typeof textStateSchema>;

export const editorEntrySchema = z
  .object({
    ...entryNames,
    /** Its address without the language; null for one without a page. */
    address: z.string().nullable(),
    texts: z.array(textStateSchema),
    /** Languages of the shop that have no text of their own, live or scheduled, and so are answered in English. */
    missing: z.array(language),
  })
  .openapi("EditorEntry");
export type EditorEntry = z.infer<typeof editorEntrySchema>;

const entryVersionSchema = z
  .object({
    number: z.int(),
    text: entryTextSchema,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    note: z.string(),
    ...whoWhen,
  })
  .openapi("EntryVersion");
export type EntryVersion = z.infer<typeof entryVersionSchema>;

export const editorTextSchema = z
  .object({
    entry: editorEntrySchema.omit({ texts: true, missing: true }),
    country: textCountry,
    language,
    version: z.int(),
    status: z.enum(TEXT_STATUSES),
    /** The changes that are not published; null where there are none. */
    draft: entryTextSchema.nullable(),
    /** What is on the site now. */
    live: entryVersionSchema.nullable(),
    /** What will be on the site later, soonest first. */
    scheduled: z.array(entryVersionSchema),
    ...whoWhen,
  })
  .openapi("EditorText");
export type EditorText = z.infer<typeof editorTextSchema>;

const tags = ["editor", "ours"];
const entryId = z.object({ id: entrySlug.openapi({ example: "homepage" }) });
export const textKey = entryId.extend({
  country: textCountry.openapi({ example: "SG" }),
  language: language.openapi({ example: "en" }),
});
/** The version that the author of a change saw. */
const seen = z.int().min(0).openapi({ example: 0 });
const editorErrors = { ...deskErrors, ...mutationErrors };
const textAnswer = { 200: json(editorTextSchema, "The text after the change"), ...editorErrors };
const readErrors = { ...deskErrors, 404: errors[404] };

/** The entries of the shop with the state of each text. */
export const listEntries = createRoute({
  method: "get",
  path: "/editor/entries",
  summary: "List the entries, with their last change and the languages that they lack",
  tags,
  request: {
    query: z.object({
      q: z.string().max(80).default("").openapi({ example: "home" }),
      type: z.enum(ENTRY_TYPES).optional(),
      collection: z.enum(COLLECTIONS).optional(),
      page: pageNumber,
    }),
  },
  responses: { 200: json(pageOf(editorEntrySchema).openapi("EditorEntries"), "The entries"), ...deskErrors },
});

/** Makes an entry; its texts are saved afterwards. */
export const createEntry = createRoute({
  method: "post",
  path: "/editor/entries",
  summary: "Make an entry",
  tags,
  request: {
    body: jsonBody(
      z.strictObject({
        type: z.enum(ENTRY_TYPES).openapi({ example: "page" }),
        slug: entrySlug.openapi({ example: "a-new-page" }),
        collection: z.enum(COLLECTIONS).nullable().default(null),
      }),
    ),
  },
  responses: { 201: json(editorEntrySchema, "The entry"), ...editorErrors },
});

/** Gives a page another address; its old one becomes a permanent redirect. */
export const renameEntry = createRoute({
  method: "patch",
  path: "/editor/entries/{id}",
  summary: "Rename the address of a page",
  tags,
  request: {
    params: entryId,
    body: jsonBody(z.strictObject({ slug: entrySlug.openapi({ example: "a-better-name" }) })),
  },
  responses: { 200: json(editorEntrySchema, "The entry"), ...editorErrors },
});

/** One text with its draft, what is live, and what is scheduled. A text that nobody has written is answered with version 0. */
export const showText = createRoute({
  method: "get",
  path: "/editor/entries/{id}/texts/{country}/{language}",
  summary: "Show a text as its editors see it",
  tags,
  request: { params: textKey },
  responses: { 200: json(editorTextSchema, "The text"), ...readErrors },
});

/** Saves the draft of a text whole. */
export const saveDraft = createRoute({
  method: "put",
  path: "/editor/entries/{id}/texts/{country}/{language}",
  summary: "Save a draft",
  tags,
  request: {
    params: textKey,
    body: jsonBody(z.strictObject({ version: seen, text: entryTextSchema })),
  },
  responses: textAnswer,
});

/** Throws the draft away. */
export const discardDraft = createRoute({
  method: "post",
  path: "/editor/entries/{id}/texts/{country}/{language}/discard",
  summary: "Discard a draft",
  tags,
  request: { params: textKey, body: jsonBody(z.strictObject({ version: seen })) },
  responses: textAnswer,
});

/** Publishes the draft: now or at a time, for good or until a time. */
export const publishText = createRoute({
  method: "post",
  path: "/editor/entries/{id}/texts/{country}/{language}/publish",
  summary: "Publish a draft",
  tags,
  request: {
    params: textKey,
    body: jsonBody(
      z.strictObject({
        version: seen,
        startsAt: moment.nullable().default(null),
        endsAt: moment.nullable().default(null),
        note: z.string().max(300).default(""),
        /** The keys of the lint's warnings that were read; null where no editor sits before the call. */
        warnings: z.array(z.string().max(200)).max(200).nullable().default(null),
      }),
    ),
  },
  responses: textAnswer,
});

/** Ends one version, after which an older one may show again, or takes the whole text off the site. */
export const endText = createRoute({
  method: "post",
  path: "/editor/entries/{id}/texts/{country}/{language}/end",
  summary: "Withdraw a text from the site",
  tags,
  request: {
    params: textKey,
    body: jsonBody(
      z.strictObject({
        version: seen,
        /** The version that ends; null ends all that are live or to come. */
        number: z.int().min(1).nullable().default(null),
        endsAt: moment.nullable().default(null),
      }),
    ),
  },
  responses: textAnswer,
});

/** What has been published, newest first. */
export const textHistory = createRoute({
  method: "get",
  path: "/editor/entries/{id}/texts/{country}/{language}/versions",
  summary: "List the published versions, with their operator and time",
  tags,
  request: { params: textKey, query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(entryVersionSchema).openapi("EntryVersions"), "The versions"), ...readErrors },
});

/** Makes an old version the draft. */
export const restoreVersion = createRoute({
  method: "post",
  path: "/editor/entries/{id}/texts/{country}/{language}/restore",
  summary: "Make an old version the draft",
  tags,
  request: { params: textKey, body: jsonBody(z.strictObject({ version: seen, number: z.int().min(1) })) },
  responses: textAnswer,
});

/** The calls of editors about entries and their texts. */
export const EDITOR_CALLS = {
  listEntries,
  createEntry,
  renameEntry,
  showText,
  saveDraft,
  discardDraft,
  publishText,
  endText,
  textHistory,
  restoreVersion,
} as const;
