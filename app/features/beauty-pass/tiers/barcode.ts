/** The widths of bars and gaps for each value of Code 128 (ISO/IEC 15417), a digit for each. */
const WIDTHS =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132" +
  "221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313" +
  "231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111" +
  "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111" +
  "111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141" +
  "114131311141411131211412211214211232";
const widthsOf = (value: number) => WIDTHS.slice(value * 6, value * 6 + 6);

/** Begins a code of pairs of digits. */
const START = 105;
const STOP = "2331112";
const CHECKED_BY = 103;
/** The white that a reader needs on each side. */
const QUIET = 10;

/** A barcode as one SVG path of strokes, on an area that is `width` modules wide. */
export type Barcode = { width: number; path: string };

/** Draws an even number of digits, which the tills read as they are printed below; null for anything else. */
export function drawBarcode(digits: string): Barcode | null {
  if (!/^(\d\d)+$/.test(digits)) return null;
  const values = [START, ...(digits.match(/\d\d/g) ?? []).map(Number)];
  // The first pair counts once, like the start.
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  const widths = [...values, sum % CHECKED_BY].map(widthsOf).join("") + STOP;
  let at = QUIET;
  let path = "";
  for (const [index, width] of [...widths].map(Number).entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return { width: at + QUIET, path };
}
