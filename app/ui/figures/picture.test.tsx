import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, SmallPictures } from "./picture";

const drawn = (src: string, saving = false, wide = false) =>
  renderToStaticMarkup(
    <SmallPictures.Provider value={saving}>
      <Picture src={src} alt="A serum" wide={wide} />
    </SmallPictures.Provider>,
  );
const filesIn = (html: string) => [...html.matchAll(/\/img\/[\w-]+\.\w+/g)].map(([file]) => file);

describe("a picture", () => {
  it("offers AVIF in two widths, and one WebP for browsers that read none", () => {
    expect(filesIn(drawn("/img/serum-c"))).toEqual([
      "/img/serum-c-400.avif",
      "/img/serum-c-800.avif",
      "/img/serum-c-800.webp",
    ]);
  });

  it("is its smallest AVIF alone where data is saved", () => {
    expect(filesIn(drawn("/img/serum-c", true))).toEqual(["/img/serum-c-200.avif", "/img/serum-c-800.webp"]);
  });

  it("that is shown wide has a 1600 on wide screens alone, where there is one and no data is saved", () => {
    const [source = ""] = drawn("/img/still-sage", false, true).match(/<source[^>]*1600[^>]*>/) ?? [];
    expect(source).toContain('media="(min-width:64rem)"');
    expect(filesIn(drawn("/img/still-sage", false, true)).filter((file) => file.includes("1600"))).toHaveLength(1);
    for (const small of [drawn("/img/still-sage", true, true), drawn("/img/i-00000000000000000000", false, true)])
      expect(small).not.toContain("1600");
  });

  it.each(["/img/lipstick-rouge--cardinal", "/img/department-hair-petal"])(
    "that is drawn small has a small WebP: %s",
    (src) => {
      expect(filesIn(drawn(src)).at(-1)).toBe(`${src}-400.webp`);
    },
  );
});
