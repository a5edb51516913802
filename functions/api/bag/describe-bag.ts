import type { Bag, BagLine } from "../../contract/bag";
import { COUNTRIES, type CountryCode } from "../../contract/countries";
import type { Money } from "../../contract/money";
import { availabilityOf, mostOf } from "./line-rules";
import { priceBag } from "./price-bag";

/** A line of the bag joined with today's catalogue; `price` and `available` are null where the variant is not sold. */
export type BagLineRow = {
  id: string;
  kind: BagLine["kind"];
  variantId: string;
  sku: string;
  quantity: number;
  priceSeen: number;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  productSlug: string;
  productName: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
  price: number | null;
  listPrice: number | null;
  available: number | null;
};

/** What a piece costs today; what is no longer sold keeps the price it was added at. */
export const unitPriceOf = (row: BagLineRow) => row.price ?? row.priceSeen;

/** The product of a line, as the bag and the order both show it. */
export const productOf = (row: BagLineRow) => ({
  product: {
    slug: row.productSlug,
    name: row.productName,
    brand: { slug: row.brandSlug, name: row.brandName },
  },
  shade: row.shadeName === null || row.shadeHex === null ? null : { name: row.shadeName, hex: row.shadeHex },
  size: row.size,
  picture: { id: row.pictureId, plate: row.plate },
});

function describeLine(row: BagLineRow, money: (minor: number) => Money): BagLine {
  const unitPrice = unitPriceOf(row);
  return {
    id: row.id,
    kind: row.kind,
    variantId: row.variantId,
    ...productOf(row),
    quantity: row.quantity,
    maxQuantity: mostOf(row.available),
    unitPrice: money(unitPrice),
    listUnitPrice: row.listPrice === null ? null : money(row.listPrice),
    lineTotal: money(unitPrice * row.quantity),
    priceWas: unitPrice === row.priceSeen ? null : money(row.priceSeen),
    availability: availabilityOf(row.available, row.quantity),
  };
}

/** The whole bag as the contract has it: live prices and stock (R70), totals for delivery. */
export function describeBag(country: CountryCode, version: number, rows: readonly BagLineRow[]): Bag {
  const money = (minor: number): Money => ({ minor, currency: COUNTRIES[country].currency });
  const lines = rows.map((row) => describeLine(row, money));
  const priced = rows.map((row) => ({ unitPrice: unitPriceOf(row), quantity: row.quantity }));
  return {
    version,
    country,
    lines,
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    ...priceBag(country, priced, "delivery"),
    canCheckOut: lines.length > 0 && lines.every((line) => line.availability === "available"),
  };
}
