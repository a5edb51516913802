import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AttributeValue } from "../../contract/catalogue/product/attributes";
import type { Undertone } from "../../contract/catalogue/shades/shade-facets";

/** What members told of their skin, each field optional, for suggestions alone (docs/decisions/085). */
export const beautyProfiles = sqliteTable("beauty_profiles", {
  memberId: text("member_id").primaryKey(),
  skinType: text("skin_type").$type<AttributeValue<"skin_type">>(),
  concerns: text("concerns", { mode: "json" }).$type<AttributeValue<"concern">[]>().notNull(),
  undertone: text("undertone").$type<Undertone>(),
  /** The version of the text that was agreed to, and when. */
  consentVersion: text("consent_version").notNull(),
  consentedAt: text("consented_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** The shade that a member had remembered, as `maison--220-honey` or `complexion.medium.warm` (docs/decisions/093). */
export const ownShades = sqliteTable("own_shades", {
  memberId: text("member_id").primaryKey(),
  shade: text("shade").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/**
 * Points that one person gets once, whatever accounts they delete and open: a hash of the country, the source and the email, which doesn't show whose it
 * is.
 */
export const givenOnce = sqliteTable("given_once", { key: text("key").primaryKey(), at: text("at").notNull() });
