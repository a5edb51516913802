import { encode } from "uqr";
import { expect, it } from "vitest";
import { drawQr, qrFile } from "./qr-picture.server";

it("draws each dark module and no other", () => {
  const text = "00020101021226370009SG.PAYNOW";
  const { size, path } = drawQr(text);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let [x, y] = [0, 0];
  for (const [, command, first = "", second = ""] of path.matchAll(/([Mmh])([\d.]+)(?: ([\d.]+))?/g)) {
    if (command === "M") [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === "m") x += Number(first);
    else for (const end = x + Number(first); x < end; x++) drawn[y]![x] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: "M", border: 4, boostEcc: false }).data);
});

it("writes the code's content below it as text only", () => {
  const file = qrFile({ size: 10, path: "M1 1h1" }, ['<script>"&']);
  expect(file).toContain("&#60;script&#62;&#34;&#38;");
  expect(file).not.toContain("<script");
});
