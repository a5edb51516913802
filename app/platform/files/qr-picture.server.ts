import { encode } from "uqr";

/** A QR code as one SVG path on a square that is `size` modules wide, with the quiet zone. */
export type QrPicture = { size: number; path: string };

/** The white modules around a code that the standard guarantees to readers. */
const QUIET = 4;

/**
 * Draws a payload. The dark modules of a row become a few long strokes, which takes a tenth of the text of one square
 * per module.
 */
export function drawQr(payload: string): QrPicture {
  const { data, size } = encode(payload, { ecc: "M", border: 0, boostEcc: false });
  const rows = data.map((row, y) => {
    const runs = row
      .map((dark) => (dark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g);
    let at = 0;
    return Array.from(runs, ({ 0: run, index }, order) => {
      const move = order === 0 ? `M${index + QUIET} ${y + QUIET + 0.5}` : `m${index - at} 0`;
      at = index + run.length;
      return `${move}h${run.length}`;
    }).join("");
  });
  return { size: size + 2 * QUIET, path: rows.join("") };
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Writes the code as an SVG file, with its meaning in text below it. */
export function qrFile({ size, path }: QrPicture, lines: readonly string[]): string {
  const text = lines.map(
    (line, index) =>
      `<text x="${size / 2}" y="${size + 2 + index * 4}" font-size="2.6" font-family="sans-serif" text-anchor="middle">${escapeXml(line)}</text>`,
  );
  const height = size + lines.length * 4 + 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" width="720"><path fill="#fff" d="M0 0h${size}v${height}H0z"/><path stroke="#000" shape-rendering="crispEdges" d="${path}"/>${text.join("")}</svg>`;
}
