import type { Cells } from "./cells";
import type { Objection } from "./reasons";
import type { Row } from "./records";

// A variant has a shade, and one text for everything else that is chosen: "30 ml", or "30 ml · Scent: Rose" with the retailer's own names. So an
// option of any name is read on the page, in the bag and on the order.

export const SLOTS = [1, 2, 3] as const;
type Slot = (typeof SLOTS)[number];

/** What a slot holds: a shade, or a text under a name; `null` is the name of sizes, which need none. */
type Option = { kind: "shade" } | { kind: "text"; name: string | null };

const SHADES = /^(shades?|colou?rs?|tints?|tone|shade\/colou?r|warna|สี|เฉดสี|顏色|颜色|色號|色号)( names?)?$/i;
const SIZES =
  /^(sizes?|volumes?|capacity|(net |unit )?weight|net contents?|pack size|ukuran|ขนาด|ปริมาณ|容量|尺寸|規格)( \((ml|g|oz)\))?$/i;
/** Names and the value that Shopify writes where there is nothing to choose. */
const NOTHING = /^title$/i;
const NO_VALUE = /^default title$/i;

const BETWEEN = " · ";
const AFTER_NAME = ": ";
const plain = (text: string) => text.replaceAll(BETWEEN, " - ").replaceAll(/:\s+/g, " ").trim();

/** The option in each slot, by the names in the first row; empty slots are left out. */
export function optionsOf({ line, cells }: Row): { options: Map<Slot, Option>; objections: Objection[] } {
  const options = new Map<Slot, Option>();
  const objections: Objection[] = [];
  const names = new Set<string>();
  const has = (kind: "shade" | "size") =>
    [...options.values()].some((one) =>
      kind === "shade" ? one.kind === "shade" : one.kind === "text" && one.name === null,
    );
  for (const slot of SLOTS) {
    const value = cells[`optionValue${slot}`];
    const name = cells[`optionName${slot}`] ?? (value == null || NO_VALUE.test(value) ? null : `Option ${slot}`);
    if (name === null || NOTHING.test(name)) continue;
    if (names.has(name.toLowerCase()))
      objections.push({ line, column: `optionName${slot}`, reason: "repeated_option" });
    names.add(name.toLowerCase());
    if (SHADES.test(name) && !has("shade")) options.set(slot, { kind: "shade" });
    else options.set(slot, { kind: "text", name: SIZES.test(name) && !has("size") ? null : plain(name) });
  }
  return { options, objections };
}

const valueIn = (cells: Cells, slot: Slot): string | null => {
  const value = cells[`optionValue${slot}`] ?? null;
  return value === null || NO_VALUE.test(value) ? null : value;
};

/** The values of a row in the order of the file, for the SKU of a variant that has none. */
export const choiceIn = (cells: Cells): string[] => SLOTS.flatMap((slot) => valueIn(cells, slot) ?? []);

/**
 * The shade and the text of a row. Without option columns they stay as they are (undefined); with them, an option without a name is removed (null).
 */
export function chosenIn(cells: Cells, options: ReadonlyMap<Slot, Option>) {
  if (cells.optionValue1 === undefined && cells.optionValue2 === undefined)
    return { shadeName: undefined, size: undefined };
  let shadeName: string | null = null;
  const texts: string[] = [];
  for (const [slot, option] of options) {
    const value = valueIn(cells, slot);
    if (value === null) continue;
    if (option.kind === "shade") shadeName = value;
    else texts.push(option.name === null ? value : `${option.name}${AFTER_NAME}${plain(value)}`);
  }
  return { shadeName, size: texts.length === 0 ? null : texts.join(BETWEEN) };
}

/** The options in a variant's text, as {@link chosenIn} wrote them: "30 ml · Scent: Rose" is Size and Scent. */
export function optionsIn(size: string | null): { name: string; value: string }[] {
  if (size === null) return [];
  return size.split(BETWEEN).map((part) => {
    const at = part.indexOf(AFTER_NAME);
    return at <= 0
      ? { name: "Size", value: part }
      : { name: part.slice(0, at), value: part.slice(at + AFTER_NAME.length) };
  });
}
