import type { Block } from "../../../contract/content/blocks/blocks";
import type { TextCountry } from "../../../contract/content/editor";
import type { EntryText } from "../../../contract/content/entries";
import { type Finding, LINT_ERRORS, type LintRule } from "../../../contract/content/lint";
import { HEAVY_BYTES, mediaIdIn } from "../../../contract/content/media-limits";
import { COUNTRY_CODES, type CountryCode, LANGUAGES, type LanguageCode } from "../../../contract/countries";
import { hostOfTarget } from "../../../shared/routing/targets";
import { patternFault } from "../routing/patterns";
import { codeIn, headingsIn, outsideIn, pathsIn, picturesIn, productsIn, wordsIn } from "./read-blocks";

/** What the shop has, for what a text names. */
export type LintFacts = Readonly<{
  /** When the text would go live. */
  at: Date;
  country: TextCountry;
  language: LanguageCode;
  /** The languages of the shop in which the entry has nothing that is live or will be. */
  missing: readonly LanguageCode[];
  /** The addresses of entries, and whether each is on the site. */
  pages: ReadonlyMap<string, "live" | "draft">;
  /** Other addresses that exist: categories, brands, redirects, and the shop's own pages. */
  isKnown: (path: string) => boolean;
  /** The hosts of other sites to which the layout of a country allows links (R23). */
  hosts: ReadonlyMap<CountryCode, ReadonlySet<string>>;
  /** Of each product that exists: where it is sold, and where it is in stock. */
  products: ReadonlyMap<string, Readonly<{ sold: readonly CountryCode[]; stocked: readonly CountryCode[] }>>;
  /** The countries in which a promo code can be used when the text goes live. */
  codes: ReadonlyMap<string, ReadonlySet<CountryCode>>;
  /** Of each picture of the library: its texts, its weight, and how light it is where text may stand on it (0 to 1, null if unknown). */
  media: ReadonlyMap<
    string,
    Readonly<{ name: string; alts: Readonly<Record<string, string>>; heaviest: number; light: number | null }>
  >;
}>;

type Found = { rule: LintRule; block: string | null; about: string; details?: Record<string, string> };

/** The longest word that fits a phone's width in a heading, and in a text. */
const LONGEST_WORD = 28;
/** Thai and Chinese are broken between any two words or characters. */
const BROKEN_ANYWHERE = /[\u0e00-\u0e7f\u2e80-\u9fff\uf900-\ufaff]/;
/** The least luminance of a picture on which the shop's dark text is read: a contrast of 4.5 to 1. */
const LEAST_LIGHT = 0.2;
const KILOBYTE = 1000;

const isLive = ({ hidden = false, to }: Block, at: Date) =>
  !hidden && (to === undefined || Date.parse(to) > at.getTime());
const countriesOf = ({ countries = [] }: Block, { country }: LintFacts): readonly CountryCode[] =>
  countries.length > 0 ? countries : country === "all" ? COUNTRY_CODES : [country];

const productSlug = (path: string) => /^\/products\/([^/]+)$/.exec(path)?.[1];

function linkFindings(block: Block, facts: LintFacts): Found[] {
  return pathsIn(block).flatMap((path): Found[] => {
    if (productSlug(path) !== undefined || facts.pages.get(path) === "live" || facts.isKnown(path)) return [];
    const rule = facts.pages.has(path) ? "link_draft" : "link_missing";
    return [{ rule, block: block.id, about: path, details: { path } }];
  });
}

/** Links to hosts that a country of the block does not allow (S8.06). */
function outsideFindings(block: Block, facts: LintFacts): Found[] {
  return outsideIn(block).flatMap((address): Found[] => {
    const host = hostOfTarget(address) ?? "";
    const refused = countriesOf(block, facts).some((country) => !facts.hosts.get(country)?.has(host));
    return refused
      ? [{ rule: "host_not_allowed", block: block.id, about: address, details: { host: host || address } }]
      : [];
  });
}

/** Rules for links that no program can follow: a pattern that is none or may never end (R22), a path or host that is none. */
function routingFindings(block: Block): Found[] {
  if (block.type !== "routing") return [];
  const { smartLinkExemptedPaths, externalHosts } = block.props;
  const isPath = (value: string) => hostOfTarget(value) === null;
  const wrong = [
    ...smartLinkExemptedPaths
      .filter(({ type, value }) => (type === "regex" ? patternFault(value) !== null : !isPath(value)))
      .map(({ value }) => value),
    ...externalHosts.filter((host) => hostOfTarget(`https://${host}`) !== host),
  ];
  return wrong.map((value) => ({ rule: "rule_refused", block: block.id, about: value, details: { value } }));
}

function productFindings(block: Block, facts: LintFacts): Found[] {
  const slugs = [...new Set([...pathsIn(block).flatMap((path) => productSlug(path) ?? []), ...productsIn(block)])];
  return slugs.flatMap((product): Found[] => {
    const about = { block: block.id, about: product };
    const found = facts.products.get(product);
    if (found === undefined) return [{ ...about, rule: "product_missing", details: { product } }];
    const countries = countriesOf(block, facts);
    const unsold = countries.filter((country) => !found.sold.includes(country));
    if (unsold.length === countries.length) return [{ ...about, rule: "product_not_sold", details: { product } }];
    const gone = countries.filter((country) => found.sold.includes(country) && !found.stocked.includes(country));
    const said = (rule: LintRule, where: readonly string[]): Found[] =>
      where.length === 0 ? [] : [{ ...about, rule, details: { product, countries: where.join(", ") } }];
    return [...said("product_not_sold_everywhere", unsold), ...said("product_sold_out", gone)];
  });
}

function pictureFindings(block: Block, facts: LintFacts): Found[] {
  return picturesIn(block).flatMap(({ picture, alt }): Found[] => {
    const about = { block: block.id, about: picture };
    const own: Found[] =
      alt !== null && alt.trim() === "" ? [{ ...about, rule: "alt_missing", details: { picture } }] : [];
    const id = mediaIdIn(picture);
    if (id === null) return own;
    const media = facts.media.get(id);
    if (media === undefined) return [...own, { ...about, rule: "media_missing", details: { picture } }];
    const { name } = media;
    const silent = LANGUAGES.filter((language) => (media.alts[language] ?? "").trim() === "");
    const kilobytes = String(Math.ceil(media.heaviest / KILOBYTE));
    const dark = block.type === "hero" && media.light !== null && media.light < LEAST_LIGHT;
    return [
      ...own,
      ...(silent.length === 0
        ? []
        : [{ ...about, rule: "media_alt_missing" as const, details: { name, languages: silent.join(", ") } }]),
      ...(media.heaviest > HEAVY_BYTES
        ? [{ ...about, rule: "picture_heavy" as const, details: { name, kilobytes } }]
        : []),
      ...(dark ? [{ ...about, rule: "contrast_low" as const, details: { name } }] : []),
    ];
  });
}

function timeFindings(block: Block, facts: LintFacts): Found[] {
  const { id, from, to, hidden = false } = block;
  const { at } = facts;
  if (hidden) return [];
  const code = codeIn(block);
  if (code !== null && !countriesOf(block, facts).some((country) => facts.codes.get(code)?.has(country)))
    return [{ rule: "offer_over", block: id, about: code, details: {} }];
  if (from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from))
    return [{ rule: "never_shown", block: id, about: to, details: {} }];
  const end = block.type === "countdown" && block.props.over === null ? block.props.until : to;
  return end !== undefined && Date.parse(end) <= at.getTime()
    ? [{ rule: "offer_over", block: id, about: end, details: {} }]
    : [];
}

/** Headings that skip a level, over the whole text: the page's title is the first level. */
function headingFindings(blocks: readonly Block[]): Found[] {
  let before = 1;
  return blocks.flatMap((block) =>
    headingsIn(block).flatMap(({ level, text }): Found[] => {
      const skips = level > before + 1;
      before = level;
      return skips
        ? [{ rule: "heading_skips", block: block.id, about: text, details: { heading: text, level: String(level) } }]
        : [];
    }),
  );
}

const wordFindings = (block: Block): Found[] =>
  [...new Set(wordsIn(block))]
    .filter((word) => word.length > LONGEST_WORD && !BROKEN_ANYWHERE.test(word))
    .map((word) => ({ rule: "long_word", block: block.id, about: word, details: { word: word.slice(0, 60) } }));

const errors: readonly string[] = LINT_ERRORS;

/** Everything that is wrong with a text before it goes live: errors first, in the order of its blocks. */
export function lint(text: EntryText, facts: LintFacts): Finding[] {
  const shown = text.blocks.filter((block) => isLive(block, facts.at));
  const found: Found[] = [
    ...(text.title.trim() === "" ? [{ rule: "title_missing" as const, block: null, about: "" }] : []),
    ...shown.flatMap((block) => [
      ...pictureFindings(block, facts),
      ...linkFindings(block, facts),
      ...outsideFindings(block, facts),
      ...routingFindings(block),
      ...productFindings(block, facts),
    ]),
    ...text.blocks.flatMap((block) => timeFindings(block, facts)),
    ...headingFindings(shown),
    ...shown.flatMap(wordFindings),
    ...facts.missing.map((language) => ({
      rule: "language_missing" as const,
      block: null,
      about: language,
      details: { language },
    })),
  ];
  const findings = found.map(({ rule, block, about, details = {} }): Finding => {
    const level = errors.includes(rule) ? "error" : "warning";
    return { key: [rule, block ?? "", about].join(":").slice(0, 200), rule, level, block, details };
  });
  const once = findings.filter(({ key }, index) => findings.findIndex((other) => other.key === key) === index);
  return [...once.filter(({ level }) => level === "error"), ...once.filter(({ level }) => level === "warning")];
}
