import { expect, it } from "vitest";
import { gtinOf } from "./gtin";

it.each([
  ["4006381333931", "4006381333931"],
  ["400 6381 333931", "4006381333931"],
  ["96385074", "96385074"],
  ["036000291452", "036000291452"],
  ["10012345678902", "10012345678902"],
])("%s is a GTIN", (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin));

it.each([[null], [""], ["4006381333930"], ["0000000000000"], ["123456"], ["ABC-4006381333931"]])(
  "%s is none",
  (barcode) => expect(gtinOf(barcode)).toBeNull(),
);
