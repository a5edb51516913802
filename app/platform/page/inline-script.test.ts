import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DocumentPartsProvider } from "./document-parts";
import { InlineScript } from "./inline-script";

let saveData = false;
vi.mock("@remix-run/react", () => ({ useRouteLoaderData: () => ({ saveData }) }));

function drawn(): string {
  const value = { css: "", nonce: "n", script: "", client: "", hmr: undefined, written: new Set<string>() };
  const script = (text: string) => createElement(InlineScript, { text });
  const page = createElement(Fragment, undefined, script("one()"), script("two()"), script("one()"));
  return renderToString(createElement(DocumentPartsProvider, { value }, page));
}

it("is written once, however many parts of a page ask for it", () => {
  expect([...drawn().matchAll(/<script nonce="n">(\w+)\(\)<\/script>/g)].map(([, name]) => name)).toEqual([
    "one",
    "two",
  ]);
});

it("is left out for who saves data", () => {
  saveData = true;
  expect(drawn()).toBe("");
});
