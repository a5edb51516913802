import { createRoute, z } from "@hono/zod-openapi";
import { COUNTRY_CODES, LANGUAGES } from "../countries";
import { deskErrors, errors, json, jsonBody, NOBODY, pageNumber, pageOf } from "../shared";
import { NOTES, REASONS } from "./import-codes";

/** The most bytes and products of a file that is uploaded at the desk; larger ones go in by the command. */
export const MOST_FILE_BYTES = 4_000_000;
export const MOST_FILE_PRODUCTS = 2_000;
/** The most rows of one batch that a program sends. */
const BATCH_ROWS = 2_000;
/** How many batches of an uploaded file one call applies; each has up to 40 products. */
export const APPLIED_TOGETHER = 5;

const country = z.enum(COUNTRY_CODES);

export const importOptionsSchema = z
  .strictObject({
    /** Whether variants that a product's rows leave out are sold nowhere. */
    replace: z.boolean().default(false),
    makeBrands: z.boolean().default(false),
    makeCategories: z.boolean().default(false),
    /** How prices of countries that the file leaves out are made; null leaves them out. */
    prices: z
      .strictObject({
        from: country,
        /** What one unit of the currency of `from` costs in each country's. */
        rates: z.partialRecord(country, z.number().positive()),
        /** How a price ends, in its currency's unit; null rounds to the currency's decimals. */
        ending: z.number().min(0).lt(1).nullable(),
      })
      .nullable()
      .default(null),
    /** The country whose pieces are the first stock of every other. */
    stockFrom: country.nullable().default(null),
    /** The categories that a person chose for types of the file. */
    types: z
      .array(
        z.strictObject({ type: z.string().max(400), path: z.string().max(200), names: z.string().max(400).nullable() }),
      )
      .max(2_000)
      .default([]),
  })
  .openapi("ImportOptions");
export type ImportChoices = z.output<typeof importOptionsSchema>;

const text = z.string().max(4_000);
const texts = z.partialRecord(z.enum(LANGUAGES), text);
/** What a whole file says of brands and categories, where its rows agree. */
const saidSchema = z.strictObject({
  brands: z
    .array(z.strictObject({ slug: z.string().max(80), name: text.optional(), origin: text.optional(), stories: texts }))
    .max(10_000),
  categories: z.array(z.strictObject({ path: z.string().max(250), names: texts })).max(10_000),
});
export type SaidOfDirectory = z.output<typeof saidSchema>;

/** How many products an import has added, changed, left as they were, and refused. */
const countsSchema = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });
export type ImportCounts = z.infer<typeof countsSchema>;

/** A reason with how often it was met, and the first products. */
const remarkSumSchema = z.object({
  kind: z.enum(["refused", "note"]),
  code: z.enum([...REASONS, ...NOTES]),
  /** The column's name in a file; "" where the reason is about the whole row. */
  column: z.string(),
  products: z.int(),
  cells: z.int(),
  examples: z.array(z.object({ line: z.int(), handle: z.string() })),
});
export type RemarkSum = z.infer<typeof remarkSumSchema>;

export const catalogueImportSchema = z
  .object({
    id: z.string(),
    /** The name of the file. */
    name: z.string(),
    by: z.string(),
    /** A file that was uploaded is `checked` before it is applied. */
    state: z.enum(["checked", "running", "done"]),
    /** Whether the rows are kept in the shop until they are applied. */
    kept: z.boolean(),
    products: z.int(),
    /** How many products of it are done, and the number of the next batch, from 0. */
    done: z.int(),
    next: z.int(),
    /** What the check says that will happen; null where there was none. */
    checked: countsSchema.nullable(),
    counts: countsSchema,
    newBrands: z.array(z.string()),
    newCategories: z.array(z.string()),
    /** Brands and categories whose names or stories the file has corrected. */
    corrected: z.array(z.string()),
    /** Columns that were not read. */
    unread: z.array(z.string()),
    sums: z.array(remarkSumSchema),
    options: importOptionsSchema,
    startedAt: z.string(),
    changedAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .openapi("CatalogueImport");
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

const tags = ["operator", "ours"];
const params = z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) });
const answer = json(catalogueImportSchema, "The import");
const changes = {
  ...deskErrors,
  404: errors[404],
  409: errors[409],
  413: errors[413],
  415: errors[415],
  422: errors[422],
};

/** Lists the latest imports of the country's shop, newest first. */
export const listImports = createRoute({
  method: "get",
  path: "/operator/catalogue/imports",
  summary: "List the imports of catalogue files",
  tags,
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(pageOf(catalogueImportSchema).openapi("CatalogueImports"), "The imports"), ...deskErrors },
});

export const showImport = createRoute({
  method: "get",
  path: "/operator/catalogue/imports/{id}",
  summary: "Show how far an import is",
  tags,
  request: { params },
  responses: { 200: answer, ...deskErrors, 404: errors[404] },
});

/**
 * Begins an import whose rows a program sends. An import of the same file with the same options that has not ended is answered as it is (200), so
 * that a program that was killed goes on at `next`.
 */
export const beginImport = createRoute({
  method: "post",
  path: "/operator/catalogue/imports",
  summary: "Begin or go on with the import of a file",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({
          name: z.string().trim().min(1).max(200),
          /** SHA-256 of the file and of what it is imported with, in hexadecimal. */
          fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
          products: z.int().min(1).max(1_000_000),
          options: importOptionsSchema,
          said: saidSchema.default({ brands: [], categories: [] }),
        })
        .openapi("CatalogueImportInput", {
          example: { name: "products.csv", fingerprint: "0".repeat(64), products: 3, options: {} as never },
        }),
    ),
  },
  responses: { 200: answer, 201: answer, ...changes },
});

const cell = z.string().max(1_000_000);
const lines = z.int().min(1);

export const batchSchema = z
  .strictObject({
    /** Whether the rows are judged and nothing is written or counted. */
    dryRun: z.boolean().default(false),
    header: z.array(z.string().max(400)).min(1).max(400),
    records: z
      .array(z.strictObject({ line: lines, cells: z.array(cell).max(400) }))
      .min(1)
      .max(BATCH_ROWS),
    /** Handles and SKUs of these rows that other products of the file have too. */
    repeated: z.strictObject({ handles: z.array(z.string()).max(100_000), skus: z.array(z.string()).max(100_000) }),
    /** Pictures of other servers that the program has sent, by address, or why it could not have them. */
    pictures: z
      .array(z.strictObject({ address: z.string().max(2_000), id: z.string().max(80).nullable(), fault: z.string() }))
      .max(5_000)
      .default([]),
  })
  .openapi("CatalogueBatch", {
    example: {
      header: ["Handle", "Title"],
      records: [{ line: 2, cells: ["lipstick-rouge", "Rouge Velvet Lipstick"] }],
      repeated: { handles: [], skus: [] },
    } as never,
  });
export type CatalogueBatch = z.output<typeof batchSchema>;

const remark = { line: z.int(), column: z.string().optional() };
const productReportSchema = z
  .object({
    handle: z.string(),
    line: z.int(),
    outcome: z.enum(["added", "changed", "unchanged", "refused"]),
    objections: z.array(z.object({ ...remark, reason: z.enum(REASONS) })),
    notes: z.array(z.object({ ...remark, note: z.enum(NOTES) })),
  })
  .openapi("ImportedProduct");

/**
 * Imports the next batch of an import, each product whole or not at all. A batch that was done before is answered with no products and changes
 * nothing; 409 for one that is not the next.
 */
export const putBatch = createRoute({
  method: "put",
  path: "/operator/catalogue/imports/{id}/batches/{number}",
  summary: "Import the next rows of a file",
  tags,
  request: {
    params: params.extend({ number: z.coerce.number().int().min(0).max(1_000_000).openapi({ example: 0 }) }),
    body: jsonBody(batchSchema),
  },
  responses: {
    200: json(
      z
        .object({ import: catalogueImportSchema, products: z.array(productReportSchema) })
        .openapi("ImportedCatalogueBatch"),
      "What became of each product",
    ),
    ...changes,
  },
});

/** Ends an import after its last batch, and writes search words anew where an older version wrote them. */
export const endImport = createRoute({
  method: "post",
  path: "/operator/catalogue/imports/{id}/end",
  summary: "End an import",
  tags,
  request: { params, body: jsonBody(z.strictObject({})) },
  responses: { 200: answer, ...changes },
});

const choice = z.stringbool({ truthy: ["1", "true", "on"], falsy: ["0", "false", ""] }).default(false);

/** Takes a CSV file as the body, judges every row of it, and keeps it for a day until it is applied. Nothing of the catalogue changes. */
export const checkFile = createRoute({
  method: "post",
  path: "/operator/catalogue/files",
  summary: "Check a catalogue file",
  tags,
  request: {
    query: z.object({
      name: z.string().trim().min(1).max(200).openapi({ example: "products.csv" }),
      separator: z.enum(["comma", "semicolon", "tab"]).default("comma"),
      encoding: z.enum(["utf-8", "windows-1252"]).default("utf-8"),
      replace: choice,
      makeBrands: choice,
      makeCategories: choice,
    }),
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
  },
  responses: { 201: answer, ...changes },
});

/** Applies the next products of a file that was checked, up to 200; repeat it until the state is `done`. */
export const applyFile = createRoute({
  method: "post",
  path: "/operator/catalogue/imports/{id}/application",
  summary: "Apply a checked file",
  tags,
  request: { params, body: jsonBody(z.strictObject({})) },
  responses: { 200: answer, ...changes },
});

/** Exports the catalogue product by product in the order of their handles; `after` is the handle that the answer before ended with. */
export const exportProducts = createRoute({
  method: "get",
  path: "/operator/catalogue/products",
  summary: "Export products as rows of a catalogue file",
  tags,
  request: {
    query: z.object({ after: z.string().max(80).default(""), withoutStock: choice }),
  },
  responses: {
    200: json(
      z
        .object({
          header: z.array(z.string()),
          rows: z.array(z.array(z.string())),
          /** Null after the last product. */
          after: z.string().nullable(),
        })
        .openapi("ExportedProducts"),
      "The rows",
    ),
    ...deskErrors,
  },
});
