import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT, repositoryFiles } from "../support/source/source-files";

// A browser replaces the query of a GET form's address, and the language with it: such a form is a `GetForm`, or sends the language itself.

const OF_THE_HOUSE = ["app/platform/form/get-form.tsx", "app/platform/form/post-form.tsx"];

it("sends the language along with every form that asks", () => {
  const lost = repositoryFiles()
    .filter((path) => path.startsWith("app/") && path.endsWith(".tsx") && !OF_THE_HOUSE.includes(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), "utf8")
        .split(/(?=<form\b)/)
        .slice(1)
        .map((form) => form.slice(0, form.indexOf("</form>")))
        .filter((form) => !/name="language"|hidden/.test(form))
        .map((form) => `${path}: ${form.slice(0, 80)}`),
    );
  expect(lost).toEqual([]);
});
