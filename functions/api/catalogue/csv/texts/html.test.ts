import { describe, expect, it } from "vitest";
import { formattedText, plainText } from "./html";
import { repaired } from "./plain";

describe("a description's formatting", () => {
  it("keeps paragraphs, lists, emphasis and links", () => {
    const html =
      '<p>Soft &amp; <strong>matte</strong>.</p><ul><li>One</li><li><em>Two</em></li></ul><p>See <a href="https://a.example/b">more</a></p>';
    expect(formattedText(html)).toBe(html);
    expect(plainText(html)).toBe("Soft & matte . One Two See more");
  });

  it("is the same when it is read again", () => {
    for (const html of [
      "<div>One</div><div>Two &lt;b&gt; &amp; Caf&eacute;</div>",
      "<h1>Title</h1>\n\n<p>Text<br/>more</p><p>&nbsp;</p>",
      "<table><tr><td>Size</td><td>30 ml</td></tr><tr><td>For</td><td>lips</td></tr></table>",
      "<ol><li>A<ul><li>B</li></ul></li></ol> tail",
      "<p>unclosed <b>bold<p>next",
    ]) {
      const once = formattedText(html);
      expect(once, html).not.toBeNull();
      expect(formattedText(once ?? ""), html).toBe(once);
      expect(plainText(once ?? ""), html).toBe(plainText(html));
    }
  });

  it("runs nothing and leads nowhere dangerous", () => {
    const html = formattedText(
      '<p onclick="steal()">A</p><p>B<script>steal()</script><style>p{}</style><img src=x onerror=steal()><a href="javascript:steal()">c</a><svg><script>d</script></svg><iframe src="//e"></iframe></p>',
    );
    expect(html).toBe("<p>A</p><p>B<a>c</a></p>");
  });

  it("is none of plain text, in tags or without", () => {
    for (const html of [
      "Soft & matte",
      "<p>Soft &amp; matte</p>",
      "<div><span>Soft</span></div>",
      "<p></p><p> </p>",
      "a < b",
    ])
      expect(formattedText(html), html).toBeNull();
  });

  it("sets headings below those of the page, and lays tables out as lines", () => {
    expect(formattedText("<h1>How</h1><p>So</p>")).toBe("<h3>How</h3><p>So</p>");
    expect(
      formattedText("<table><tr><td>Size</td><td>30 ml</td></tr><tr><td>For</td><td>lips</td></tr></table>"),
    ).toContain("Size 30 ml");
  });
});

it("reads every entity, and signs that were saved as Windows-1252", () => {
  expect(plainText("Caf&eacute; &#151; &hellip; &frac12; &#x2122; &NotEqualTilde;")).toBe("Café — … ½ ™ ≂̸");
  expect(repaired("Na\u0092s \u0093best\u0094 \u0096 5\u0080")).toBe("Na’s “best” – 5€");
});
