import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import type { CollectionPoint, PointObstacle } from "../../../contract/orders/checkout/collection-points";
import { SERVER_FACTS } from "../../../countries/countries";
import type { PlaceName, CollectionPoint as PointFacts } from "../../../countries/facts/country";
import { type BagLineRow, isTreat } from "../../bag/lines/describe-line";
import { dayIn } from "../../kit/calendar/day-in";
import { type Faults, faulty } from "../../kit/contact/fault";

export type Reader = { country: CountryCode; language: LanguageCode; now: Date };

const said = (name: PlaceName, language: LanguageCode) => name[language] ?? name.en;
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s,]+/g, " ")
    .trim();
const isOpen = ({ until }: PointFacts, today: string) => until === undefined || today <= until;

const describe = ({ id, kind, name, lines }: PointFacts, language: LanguageCode): CollectionPoint => ({
  id,
  kind,
  name: said(name, language),
  addressLines: [said(lines, language)],
});

/** The points that take parcels today. */
function openPoints({ country, now }: Pick<Reader, "country" | "now">): readonly PointFacts[] {
  const today = dayIn(COUNTRIES[country].timeZone, now);
  return SERVER_FACTS[country].collectionPoints?.points.filter((point) => isOpen(point, today)) ?? [];
}

/** The digits at the beginning that two postcodes share. */
function sharedDigits(one: string, other: string): number {
  const differs = [...one].findIndex((digit, at) => digit !== other[at]);
  return differs === -1 ? one.length : differs;
}

/** Postcodes that share two digits are of one district or state. */
const LEAST_DIGITS = 2;

/** The open points by a district, a street or a postcode in any of the country's languages; all of them for an empty text. */
export function pointsNear(reader: Reader, near = ""): CollectionPoint[] {
  const wanted = plain(near);
  const open = openPoints(reader);
  const isPostcode = /^\d{2,}$/.test(wanted);
  const found = isPostcode
    ? open
        .map((point) => ({ point, shared: sharedDigits(wanted, point.postcode ?? "") }))
        .filter(({ shared }) => shared >= LEAST_DIGITS)
        .toSorted((one, other) => other.shared - one.shared)
        .map(({ point }) => point)
    : open.filter(({ name, lines, district }) =>
        [name, lines, district].flatMap((text) => Object.values(text)).some((text) => plain(text).includes(wanted)),
      );
  return found.map((point) => describe(point, reader.language));
}

/** The point of an id: as it is now, "closed" where it takes no parcels any more, null where the country has none of that id. */
export function findPoint(reader: Reader, id: string): CollectionPoint | "closed" | null {
  const known = SERVER_FACTS[reader.country].collectionPoints?.points.find((point) => point.id === id);
  if (known === undefined) return null;
  return openPoints(reader).includes(known) ? describe(known, reader.language) : "closed";
}

/** Checks the chosen point. One that closed meanwhile is told apart from an id that the country never had. */
export function checkPoint(reader: Reader, id: string | undefined): { ok: true; point: CollectionPoint } | Faults {
  if (id === undefined) return faulty({ code: "required", field: "pointId" });
  const point = findPoint(reader, id);
  if (point === null) return faulty({ code: "invalid_choice", field: "pointId" });
  return point === "closed" ? faulty({ code: "point_closed", field: "pointId" }) : { ok: true, point };
}

/** Perfume and nail polish burn, so operators of lockers do not take them (assumption). */
const HAZARDS = ["fragrance", "makeup/nails"] as const;
/** What fits into the largest compartment (assumption). */
const MOST_PIECES = 12;

/** Why a bag cannot go to a collection point, and the names of what is in the way; null where it can. */
export function pointObstacle(
  lines: readonly Pick<
    BagLineRow,
    "kind" | "parentId" | "categoryPath" | "collectionOnly" | "quantity" | "productName"
  >[],
): { obstacle: PointObstacle; products: string[] } | null {
  const sold = lines.filter((line) => !isTreat(line));
  const named = (those: typeof sold) => [...new Set(those.map(({ productName }) => productName))];
  const inStores = sold.filter(({ collectionOnly }) => collectionOnly);
  if (inStores.length > 0) return { obstacle: "collection_only", products: named(inStores) };
  const hazards = sold.filter(({ categoryPath }) => HAZARDS.some((root) => `${categoryPath}/`.startsWith(`${root}/`)));
  if (hazards.length > 0) return { obstacle: "hazard", products: named(hazards) };
  const pieces = sold.filter(({ parentId }) => parentId === "").reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > MOST_PIECES ? { obstacle: "too_large", products: [] } : null;
}
