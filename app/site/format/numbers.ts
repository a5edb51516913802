/** The ways in which pages write a number. */
const SHAPES = {
  whole: {},
  signed: { signDisplay: "always" },
  mean: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  hundredths: { maximumFractionDigits: 2 },
  statistic: { maximumFractionDigits: 4 },
  percent: { style: "percent" },
  share: { style: "percent", maximumFractionDigits: 1 },
  change: { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
export type NumberShape = keyof typeof SHAPES;

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number as a local does: `1,289`, in Indonesian `1.289`. A share of 1 is 100%. */
export function formatNumber(value: number, localeTag: string | undefined, shape: NumberShape = "whole"): string {
  const key = `${localeTag} ${shape}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(localeTag, SHAPES[shape]);
  formats.set(key, made);
  return made.format(value);
}
