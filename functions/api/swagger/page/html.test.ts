import { expect, it } from "vitest";
import { html, trusted } from "./html";

it("a template escapes its values and leaves markup alone", () => {
  const text = `<script>"&'`;
  expect(html`<p title="${text}">${text}${null}${3}</p>`.html).toBe(
    `<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;3</p>`,
  );
  expect(html`${[html`<b>${"<"}</b>`, trusted("<i></i>")]}`.html).toBe("<b>&lt;</b><i></i>");
});
