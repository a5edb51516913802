import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureOf } from "./picture";

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../../../../public/img/${name}`, import.meta.url)));
const text = (words: string) => new TextEncoder().encode(words);

describe("the first bytes of an upload", () => {
  it("say what it is and how large", () => {
    expect(pictureOf(file("app/icon-180.png"))).toEqual({ type: "image/png", width: 180, height: 180 });
    expect(pictureOf(file("melati-lotion-refill-detail-200.avif"))).toEqual({
      type: "image/avif",
      width: 200,
      height: 200,
    });
    expect(pictureOf(file("melati-lotion-refill-detail-800.webp"))?.type).toBe("image/webp");
  });

  it.each([
    ["nothing", text("")],
    ["a text", text("jasmine")],
    ["SVG with script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["HTML", text("<!doctype html><script>alert(1)</script>")],
    ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
    ["the beginning of a PNG alone", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["the beginning of a JPEG alone", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ["another container than AVIF", text("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000")],
  ])("refuse %s", (_, bytes) => {
    expect(pictureOf(bytes)).toBeNull();
  });
});
