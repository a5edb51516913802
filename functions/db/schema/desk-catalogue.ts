import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type {
  CatalogueImport,
  ImportChoices,
  ImportCounts,
  RemarkSum,
  SaidOfDirectory,
} from "../../contract/desk/catalogue-imports";
import type { KeyScope } from "../../contract/desk/key-facts";

/** Keys with which programs call the desk. Only the SHA-256 of a key is kept. */
export const operatorKeys = sqliteTable(
  "operator_keys",
  {
    id: text("id").primaryKey(),
    /** The country whose desk it opens; "" for a key of whoever runs the server, which has no member. */
    country: text("country").notNull(),
    memberId: text("member_id"),
    name: text("name").notNull(),
    scope: text("scope").$type<KeyScope>().notNull(),
    hash: text("hash").notNull(),
    /** The last letters of the key. */
    hint: text("hint").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    lastUsedAt: text("last_used_at"),
    revokedAt: text("revoked_at"),
  },
  (t) => [uniqueIndex("operator_keys_hash").on(t.hash), index("operator_keys_member").on(t.country, t.memberId)],
);

/** Imports of catalogue files, with how far each is. */
export const catalogueImports = sqliteTable(
  "catalogue_imports",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    /** The member, or `key|id` for a key without one. */
    operatorId: text("operator_id").notNull(),
    name: text("name").notNull(),
    /** What tells the import from others while it runs. */
    fingerprint: text("fingerprint").notNull(),
    state: text("state").$type<CatalogueImport["state"]>().notNull(),
    /** Whether its rows are in `catalogue_import_batches`. */
    kept: integer("kept", { mode: "boolean" }).notNull(),
    products: integer("products").notNull(),
    done: integer("done").notNull(),
    next: integer("next").notNull(),
    checked: text("checked", { mode: "json" }).$type<ImportCounts>(),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    unchanged: integer("unchanged").notNull(),
    refused: integer("refused").notNull(),
    newBrands: text("new_brands", { mode: "json" }).$type<string[]>().notNull(),
    newCategories: text("new_categories", { mode: "json" }).$type<string[]>().notNull(),
    unread: text("unread", { mode: "json" }).$type<string[]>().notNull(),
    sums: text("sums", { mode: "json" }).$type<RemarkSum[]>().notNull(),
    /** What the whole file says of brands and categories, which is applied at its end. */
    said: text("said", { mode: "json" }).$type<SaidOfDirectory>().notNull(),
    corrected: text("corrected", { mode: "json" }).$type<string[]>().notNull().default([]),
    options: text("options", { mode: "json" }).$type<ImportChoices>().notNull(),
    startedAt: text("started_at").notNull(),
    changedAt: text("changed_at").notNull(),
    endedAt: text("ended_at"),
  },
  (t) => [
    index("catalogue_imports_country").on(t.country, t.startedAt),
    index("catalogue_imports_fingerprint").on(t.country, t.fingerprint, t.state),
  ],
);

/** The rows of uploaded files until they are applied, in batches that one call can import. */
export const catalogueImportBatches = sqliteTable(
  "catalogue_import_batches",
  { importId: text("import_id").notNull(), number: integer("number").notNull(), body: text("body").notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
);
