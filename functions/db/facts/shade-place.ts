import { useMode as converterTo, modeDlab } from "culori/fn";
import type { ShadeUse } from "../../contract/catalogue/shades/shade-facets";
import type { Lab } from "./shade-facts";

// How a shade is searched for: among shades for the same use, in a cell of a colour space whose distances are close to what people see.
// The seed, the import and the search for similar shades all use it.

const toDin99 = converterTo(modeDlab);

/** Uses whose shades people compare across categories. */
const USE_OF: readonly [path: RegExp, use: ShadeUse][] = [
  [/^makeup\/lips\//, "lip"],
  [/^makeup\/nails\//, "nail"],
  [/^makeup\/cheeks\/blush/, "cheek"],
];

/** Kinds of product whose shades are depths of skin, also where nobody has given an undertone. */
const COMPLEXION =
  /(^|[/-])(foundations?|concealers?|bb-creams?|cc-creams?|(bb|cc)-cc-creams?|skin-tints?|tinted-moisturi[sz]ers?|cushions?)(-|\/|$)/;

export const isComplexion = (categoryPath: string): boolean => COMPLEXION.test(categoryPath);

/**
 * The use of a shade: `complexion` when it has an undertone or its category is one of skin, otherwise lip, nail or cheek colour by category, otherwise the category itself
 * (`mascara`, `eye-pencil`), because an eye pencil does not replace a mascara.
 */
export function shadeKindOf(categoryPath: string, undertone: string | null | undefined): string {
  if (undertone || isComplexion(categoryPath)) return "complexion";
  const use = USE_OF.find(([path]) => path.test(categoryPath))?.[1];
  return use ?? categoryPath.split("/").at(-1) ?? "";
}

/** The edge of a cell in units of DIN99o. */
const EDGE = 4;
/** The number of cells on each axis; the middle of the a and b axes is cell 50. */
const SIDE = 100;

const step = (value: number) => Math.floor(value / EDGE);
const within = (cell: number) => Math.min(SIDE - 1, Math.max(0, cell));

/** The cell of a colour as one number, so that a cell a few steps away is always the same number away. */
export function shadeCellOf(lab: Lab): number {
  const { l, a, b } = toDin99({ mode: "lab65", ...lab });
  return (within(step(l)) * SIDE + within(step(a) + SIDE / 2)) * SIDE + within(step(b) + SIDE / 2);
}

/**
 * The largest ratio of a distance in DIN99o to the same one by CIEDE2000, for similar colours (shade-place.test.ts); only blues come near it.
 */
export const STRETCH = 2;

/**
 * Steps from a cell to every cell that may contain a colour within `furthest` (CIEDE2000) of one in the first, the nearest cells first.
 */
export function stepsWithin(furthest: number): number[] {
  const reach = furthest * STRETCH;
  const most = Math.ceil(reach / EDGE);
  const axis = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  const gap = (cells: number) => Math.max(0, Math.abs(cells) - 1) * EDGE;
  return axis
    .flatMap((l) => axis.flatMap((a) => axis.map((b) => ({ l, a, b }))))
    .filter(({ l, a, b }) => Math.hypot(gap(l), gap(a), gap(b)) <= reach)
    .sort((one, other) => Math.hypot(one.l, one.a, one.b) - Math.hypot(other.l, other.a, other.b))
    .map(({ l, a, b }) => (l * SIDE + a) * SIDE + b);
}

/** Groups of steps by distance: the cells that touch, those around them, those around these, the rest. */
const SHELLS = [7, 33, 123, Number.POSITIVE_INFINITY];

/**
 * The steps as a few runs, from a first to a last: cells in a row are one walk of the index. The nearest group comes first.
 */
export function runsWithin(furthest: number): [from: number, to: number][] {
  const steps = stepsWithin(furthest);
  return SHELLS.flatMap((end, shell) => {
    const runs: [from: number, to: number][] = [];
    for (const step of steps.slice(SHELLS[shell - 1] ?? 0, end).sort((one, other) => one - other)) {
      const last = runs.at(-1);
      if (last?.[1] === step - 1) last[1] = step;
      else runs.push([step, step]);
    }
    return runs;
  });
}

/** The use and the cell of a shade; nulls for a shade without a colour. */
export const placeOf = (lab: Lab | null, categoryPath: string, undertone: string | null | undefined) =>
  lab === null
    ? { shadeKind: null, shadeCell: null }
    : { shadeKind: shadeKindOf(categoryPath, undertone), shadeCell: shadeCellOf(lab) };
