import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DocumentPartsProvider } from "./document-parts";
import { InlineScript } from "./inline-script";

let saveData = false;
vi.mock("@remix-run/react", () => ({ useRouteLoaderData: () => ({ saveData }) }));

function drawn(): string {
  const scripts = ["one()", "two()", "one()"].map((text, key) => createElement(InlineScript, { text, key }));
  const value = { css: "", nonce: "n", script: "", client: "", hmr: undefined, written: new Set<string>() };
  return renderToString(
    createElement(DocumentPartsProvider, { value }, createElement(Fragment, undefined, ...scripts)),
  );
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
