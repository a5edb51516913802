import type { Block } from "../../../contract/content/blocks/blocks";
import type { ContentEntry } from "../../../contract/content/entries";
import type { Layout } from "../../../contract/content/layout";
import type { UpcomingChange } from "../../../contract/content/preview/preview";
import { CHANGES_DAYS } from "../../../contract/content/preview/preview-facts";
import { type Sql, sql } from "../../../db/sql";
import type { Call } from "../../kit/call/call";
import { isFor, isWithin, type Reader, readBlocks } from "../audience";
import { layoutOf } from "../content";
import type { Candidate } from "../published/candidates-store";
import { chosen, entryOf } from "../published/choose";
import { type DatedVersion, type Draft, findDated, findPreviewed } from "./drafts-store";
import type { Preview } from "./preview";

type PreviewCall = Pick<Call, "d1" | "country" | "language">;

const sameText = (one: Pick<Candidate, "id" | "country" | "language">) => (other: Draft) =>
  other.id === one.id && other.country === one.country && other.language === one.language;

/** The beginning of what has none. */
const ALWAYS = new Date(0).toISOString();

/** A draft of a text that was never published; it is shown where an entry is asked for by name. */
const asVersion = ({ draft, ...text }: Draft): Candidate[] =>
  draft === null
    ? []
    : [{ ...text, body: draft, number: 0, startsAt: ALWAYS, endsAt: null, publishedAt: "", firstAt: "" }];

/** What may be shown: drafts take the place of what is published of the same text, in its time. */
function withDrafts(shown: readonly Candidate[], drafts: readonly Draft[], isNamed: boolean): Candidate[] {
  const changed = shown.map((version) => {
    const body = drafts.find(sameText(version))?.draft;
    return body ? { ...version, body, number: 0 } : version;
  });
  const unpublished = drafts.filter((draft) => !shown.some((version) => sameText(version)(draft)));
  return isNamed ? [...changed, ...unpublished.flatMap(asVersion)] : changed;
}

/** The version that a preview shows, with its blocks read; null when there is none. */
async function previewedVersion(
  call: PreviewCall,
  preview: Preview,
  { which, isNamed }: { which: Sql; isNamed: boolean },
): Promise<Candidate | null> {
  const { shown, drafts } = await findPreviewed(call, which, preview.at);
  const candidates = withDrafts(shown, preview.drafts ? drafts : [], isNamed);
  const version = chosen(candidates, { country: call.country, at: preview.at }, call.language);
  return version && { ...version, body: { ...version.body, blocks: readBlocks(version.body.blocks) } };
}

const readerOf = ({ country }: PreviewCall, { segments, at }: Preview): Reader => ({ country, segments, at });

/** The blocks that a reader is shown, with those that cannot be read, so that their editor sees what is wrong. */
const blocksOf = (blocks: readonly Block[], reader: Reader): Block[] => blocks.filter((block) => isFor(block, reader));

/** The layout in preview. */
export async function previewedLayout(call: PreviewCall, preview: Preview): Promise<Layout | null> {
  const version = await previewedVersion(call, preview, { which: sql`e.type = 'layout'`, isNamed: true });
  return version && layoutOf(blocksOf(version.body.blocks, readerOf(call, preview)), call.country, version.language);
}

/** An entry in preview by id or slug; `homepage` is the home page of the season. Null when there is none. */
export async function previewedEntry(
  call: PreviewCall,
  preview: Preview,
  asked: { id: string; overlay: boolean },
): Promise<ContentEntry | null> {
  const { id, overlay } = asked;
  const isSeason = !overlay && id === "homepage";
  const kinds = overlay ? sql`e.type = 'overlay'` : sql`e.type NOT IN ('overlay', 'layout')`;
  const which = isSeason ? sql`e.type = 'homepage'` : sql`${kinds} AND (e.id = ${id} OR e.slug = ${id})`;
  const version = await previewedVersion(call, preview, { which, isNamed: !isSeason });
  if (version === null) return null;
  const reader = readerOf(call, preview);
  const entry = entryOf(version, reader, call.language);
  const isDraft = version.number === 0;
  return {
    ...entry,
    blocks: blocksOf(version.body.blocks, reader),
    status: isDraft ? "draft" : "published",
    publishedAt: entry.publishedAt || null,
    updatedAt: entry.updatedAt || null,
  };
}

const DAY_MS = 86_400_000;
/** The most changes in a list. */
const MOST_CHANGES = 100;

/** What begins and ends of one version between two moments. */
function changesOf(version: DatedVersion, country: string, from: Date, to: Date): UpcomingChange[] {
  const { id, type, slug, body, startsAt, endsAt } = version;
  const entry = { id, type, slug, title: body.title };
  const isNear = (moment: string | null | undefined): moment is string =>
    typeof moment === "string" && Date.parse(moment) > from.getTime() && Date.parse(moment) <= to.getTime();
  const whole = [
    ...(isNear(startsAt) ? [{ at: startsAt, kind: "starts" as const, entry, block: null }] : []),
    ...(isNear(endsAt) ? [{ at: endsAt, kind: "ends" as const, entry, block: null }] : []),
  ];
  const inBlocks = body.blocks.flatMap(({ type: block, from: begins, to: over, countries = [], hidden }) => {
    if (hidden || (countries.length > 0 && !countries.some((one) => one === country))) return [];
    const isShown = (moment: string) => isWithin(new Date(moment), startsAt, endsAt);
    return [
      ...(isNear(begins) && isShown(begins) ? [{ at: begins, kind: "blockStarts" as const, entry, block }] : []),
      ...(isNear(over) && isShown(over) ? [{ at: over, kind: "blockEnds" as const, entry, block }] : []),
    ];
  });
  return [...whole, ...inBlocks].map((change) => ({ ...change, at: new Date(change.at).toISOString() }));
}

/** What changes in the week after the moment of a preview, soonest first. */
export async function changesAfter(call: PreviewCall, { at }: Preview): Promise<UpcomingChange[]> {
  const to = new Date(at.getTime() + CHANGES_DAYS * DAY_MS);
  const versions = await findDated(call, at, to);
  return versions
    .flatMap((version) => changesOf(version, call.country, at, to))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.entry.id.localeCompare(other.entry.id))
    .slice(0, MOST_CHANGES);
}
