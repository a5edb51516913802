import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Check } from "~/ui/controls/choice/check";
import { Radio } from "~/ui/controls/choice/radio";
import { Field } from "~/ui/controls/field";
import { KeptTextProvider } from "~/ui/controls/kept-text";
import { PostForm } from "./post-form";

// After a change of language, the text and the choices of a refused form return to that form only.

type Typed = AppLoadContext["typed"];
const drawn = (typed: Typed, children: ReactNode) =>
  renderToStaticMarkup(createElement(KeptTextProvider, { value: typed, children }));
const noteOf = (id: string, intent = "decide") =>
  createElement(
    PostForm,
    { key: id, action: "/", intent, fields: { id } },
    createElement(Field, { id: `${id}-note`, name: "note", label: "Note", defaultValue: "before" }),
  );
const values = (html: string) =>
  [...html.matchAll(/<input class="input"[^>]*value="([^"]*)"/g)].map(([, value]) => value);

it("fills one of two forms with a field of one name", () => {
  const typed = { intent: ["decide"], id: ["two"], note: ["Read twice"] };
  expect(values(drawn(typed, [noteOf("one"), noteOf("two"), noteOf("three")]))).toEqual([
    "before",
    "Read twice",
    "before",
  ]);
});

it("tells forms by their intent, also when the refused one had none", () => {
  const forms = [noteOf("one", "decide"), noteOf("one", "remove")];
  expect(values(drawn({ intent: ["remove"], id: ["one"], note: ["Gone"] }, forms))).toEqual(["before", "Gone"]);
  expect(values(drawn({ note: ["Gone"] }, forms))).toEqual(["before", "before"]);
});

it("fills no field outside of a form that posts", () => {
  const search = createElement("form", { key: "q" }, createElement(Field, { name: "note", label: "Note" }));
  expect(drawn({ note: ["Typed elsewhere"] }, [search])).not.toContain("Typed elsewhere");
});

it("returns a choice among radios, unless it is no longer possible", () => {
  const stars = (taken: number) =>
    createElement(
      PostForm,
      { action: "/", intent: "send" },
      [1, 2, 3, 4, 5].map((value) =>
        createElement(Radio, {
          key: value,
          name: "rating",
          value,
          defaultChecked: value === 1,
          disabled: value === taken,
        }),
      ),
    );
  const typed = { intent: ["send"], rating: ["4"] };
  const checked = (html: string) => [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(String);
  expect(checked(drawn(typed, stars(0)))).toEqual([expect.stringContaining('value="4"')]);
  expect(checked(drawn(typed, stars(4)))).toEqual([]);
  expect(checked(drawn(null, stars(0)))).toEqual([expect.stringContaining('value="1"')]);
});

it("keeps a box ticked that starts ticked", () => {
  const box = createElement(
    PostForm,
    { action: "/", intent: "send" },
    createElement(Check, { name: "news", label: "News", defaultChecked: true }),
  );
  expect(drawn({ intent: ["send"] }, box)).toContain("checked");
});
