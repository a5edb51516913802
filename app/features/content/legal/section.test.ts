import { describe, expect, it } from "vitest";
import type { Block } from "#contract/content/blocks/blocks";
import { sectionOf } from "./section";

const blocks: Block[] = [
  { id: "intro", type: "prose", props: { heading: null, paragraphs: ["Hello"] } },
  {
    id: "terms",
    type: "sections",
    props: {
      sections: [
        { slug: "legal-terms", heading: "ข้อกำหนดทางกฎหมาย", paragraphs: [] },
        { slug: "collect", heading: "Click & collect", paragraphs: [] },
      ],
    },
  },
];

describe("the section of a legal page (R67)", () => {
  it("is found by the English heading in the link, in every language", () => {
    expect(sectionOf("Legal Terms", blocks)).toBe("legal-terms");
    expect(sectionOf("ข้อกำหนดทางกฎหมาย", blocks)).toBe("legal-terms");
    expect(sectionOf("click  &  COLLECT", blocks)).toBe("collect");
  });

  it("is none when the name is missing, unknown or absurdly long", () => {
    expect(sectionOf(null, blocks)).toBeNull();
    expect(sectionOf("<script>", blocks)).toBeNull();
    expect(sectionOf("legal-terms ".repeat(50), blocks)).toBeNull();
  });
});
