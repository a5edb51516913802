import type { Block, BlockOf } from "../../../contract/content/blocks/blocks";
import type { EntryType } from "../../../contract/content/entries";
import { routeKeyOf } from "../../../contract/content/routing/entry-address";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { OPENINGS } from "../countries/countries";
import { localMidnight } from "../countries/local-midnight";
import { wordsIn } from "../words/words";
import { homeBlocks } from "./homepage";
import type { OpeningText } from "./opening-text";
import { factsOf, filled } from "./words";

/** The day from which the legal texts hold as they are now, and the one from which they held as they were before. */
const LEGAL_FROM = "2026-10-01";
const LEGAL_BEFORE = "2025-06-01";

type Section = { slug: string; heading: string; paragraphs: readonly string[]; lang?: string };

const sections = (id: string, list: readonly Section[], facts: Record<string, string>): Block => ({
  id,
  type: "sections",
  props: {
    sections: list.map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((paragraph) => filled(paragraph, facts)),
    })),
  },
});

const prose = (id: string, heading: string | null, paragraphs: string[]): Block => ({
  id,
  type: "prose",
  props: { heading, paragraphs },
});

/** Puts the sections of an earlier version in the places of those that replaced them. */
const asBefore = (now: readonly Section[], before: readonly Section[]): Section[] =>
  now.map((section) => before.find(({ slug }) => slug === section.slug) ?? section);

/** The privacy notice in the further language that a country's law asks for, with the facts of the law in its words; `before` as it was earlier. */
function noticeOf(country: CountryCode, before: boolean): Section[] {
  const { notice } = OPENINGS[country];
  if (notice === undefined) return [];
  const { lang, sections: list, earlier, ...words } = notice;
  return (before ? asBefore(list, earlier) : list).map(({ paragraphs, ...section }) => ({
    ...section,
    lang,
    paragraphs: paragraphs.map((paragraph) => filled(paragraph, words)),
  }));
}

type Pictured = { heading: string; paragraphs: readonly string[]; alt: string };
type PictureText = BlockOf<"picture-text">["props"];

const pictured = (
  id: string,
  { heading, paragraphs, alt }: Pictured,
  picture: string,
  side: PictureText["side"],
  link: PictureText["link"],
): Block => ({
  id,
  type: "picture-text",
  // A Chinese full stop has its space in itself.
  props: { heading, text: paragraphs.join(" ").replaceAll("。 ", "。"), picture, alt, side, link },
});

function aboutBlocks(language: LanguageCode): Block[] {
  const { lead, choose, house, shop, cta } = wordsIn(language, "content").about;
  return [
    prose("lead", null, lead),
    pictured("choose", choose, "department-makeup", "start", null),
    pictured("house", house, "still-night", "end", { label: house.link, href: "/brands/melati-collection" }),
    prose("shop", shop.heading, shop.paragraphs),
    {
      id: "brands",
      type: "panel",
      props: { heading: cta.heading, text: cta.text, cta: { label: cta.link, href: "/brands" }, tone: "petal" },
    },
  ];
}

/**
 * Every page of a country and language: homepage, about, privacy, terms (R67: sections by slug, "Legal Terms" is `legal-terms`; delivery, collecting,
 * returns and contact are sections of it too), both with the version before, and `delivery`, which has the same service texts on their own.
 */
export function pagesOf(country: CountryCode, language: LanguageCode): OpeningText[] {
  const { home, about, privacy, terms, service } = wordsIn(language, "content");
  const facts = factsOf(country, language);
  const page = (id: string, words: { title: string; description: string }, blocks: Block[]): OpeningText => {
    const type: EntryType = id === "homepage" ? "homepage" : "page";
    return {
      entry: { id, type, routeKey: routeKeyOf(type, null, id), slug: id, collection: null },
      country,
      language,
      text: { title: words.title, description: filled(words.description, facts), picture: null, blocks },
    };
  };
  const [from, before] = [localMidnight(LEGAL_FROM, country), localMidnight(LEGAL_BEFORE, country)];
  /** A legal text in its two versions. */
  const legal = (id: "privacy" | "terms", listOf: (before: boolean) => readonly Section[]): OpeningText[] => {
    const written = (isBefore: boolean) => page(id, { privacy, terms }[id], [sections(id, listOf(isBefore), facts)]);
    return [
      { ...written(true), startsAt: before, endsAt: from, publishedAt: before },
      { ...written(false), startsAt: from, publishedAt: from },
    ];
  };
  const listOf = ({ sections: now, earlier }: typeof terms, isBefore: boolean) =>
    isBefore ? asBefore(now, earlier) : now;
  return [
    page("homepage", home, homeBlocks(country, language)),
    page("about", about, aboutBlocks(language)),
    ...legal("privacy", (isBefore) => [...listOf(privacy, isBefore), ...noticeOf(country, isBefore)]),
    ...legal("terms", (isBefore) => [...listOf(terms, isBefore), ...service.sections]),
    page("delivery", service, [sections("delivery", service.sections, facts)]),
  ];
}
