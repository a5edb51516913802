import type { Block } from "../../contract/content/blocks/blocks";
import type { Collection, ContentEntry } from "../../contract/content/entries";
import type { Layout } from "../../contract/content/layout";
import { sql } from "../../db/sql";
import type { Call } from "../kit/call/call";
import { blocksFor, type Reader, segmentsOf } from "./audience";
import { namedEntry } from "./published/candidates-store";
import { chosen, entryOf } from "./published/choose";
import { candidatesFor } from "./published/kept-content";

type ContentCall = Pick<Call, "d1" | "country" | "language" | "now" | "viewer">;

/** The reader of content for a call: its caller, now. */
export const readerOf = ({ country, viewer, now }: ContentCall): Reader => ({
  country,
  segments: segmentsOf(viewer),
  at: now,
});

const groupsOf = (blocks: readonly Block[], type: "menu" | "footer") =>
  blocks.flatMap((block) => (block.type === type ? block.props.groups : []));

/** Builds a layout from the blocks that its reader is shown. */
export function layoutOf(blocks: readonly Block[], country: string, language: string): Layout {
  const routing = blocks.flatMap((block) => (block.type === "routing" ? [block.props] : []));
  return {
    country,
    language,
    menu: groupsOf(blocks, "menu"),
    footer: groupsOf(blocks, "footer"),
    strip: blocks.flatMap((block) => (block.type === "strip" ? block.props.messages : [])),
    config: {
      smartLinkExemptedPaths: routing.flatMap(({ smartLinkExemptedPaths }) => smartLinkExemptedPaths),
      externalHosts: routing.flatMap(({ externalHosts }) => externalHosts),
    },
  };
}

/** Finds the layout of the caller's country and language (S7.21); null when there is none. */
export async function layoutFor(call: ContentCall): Promise<Layout | null> {
  const candidates = await candidatesFor(call, "layout", sql`e.id = 'layout'`);
  const reader = readerOf(call);
  const version = chosen(candidates, reader, call.language);
  return version && layoutOf(blocksFor(version.body.blocks, reader), call.country, version.language);
}

/**
 * Finds a published entry for the caller (S7.31), in the caller's language or in English, with the home page of the
 * season. Null when there is none.
 */
export async function entryFor(call: ContentCall, id: string): Promise<ContentEntry | null> {
  const candidates = await candidatesFor(call, `entry ${id}`, namedEntry(id));
  const reader = readerOf(call);
  const version = chosen(candidates, reader, call.language);
  return version && entryOf(version, reader, call.language);
}

/** The pages of a collection that the caller may read now, newest first, without their blocks. */
export async function pagesFor(call: ContentCall, collection: Collection): Promise<Omit<ContentEntry, "blocks">[]> {
  const candidates = await candidatesFor(
    call,
    `pages ${collection}`,
    sql`e.type = 'page' AND e.collection = ${collection}`,
  );
  const reader = readerOf(call);
  const ids = [...new Set(candidates.map(({ id }) => id))];
  const versions = ids.flatMap((id) => {
    const own = candidates.filter((one) => one.id === id);
    return chosen(own, reader, call.language) ?? [];
  });
  return versions
    .map((version) => {
      const { blocks: _, ...entry } = entryOf(version, reader, call.language);
      return entry;
    })
    .sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") || a.id.localeCompare(b.id));
}
