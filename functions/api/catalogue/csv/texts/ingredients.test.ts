import { expect, it } from "vitest";
import { ingredientsIn } from "./ingredients";

it.each([
  ["Aqua | Glycerin | Parfum", ["Aqua", "Glycerin", "Parfum"]],
  [
    "Aqua, Glycerin, 1,2-Hexanediol, Parfum (Linalool, Citral).",
    ["Aqua", "Glycerin", "1,2-Hexanediol", "Parfum (Linalool, Citral)"],
  ],
  ["Ingredients: Aqua; Alcohol Denat.; CI 77891", ["Aqua", "Alcohol Denat.", "CI 77891"]],
  ["Aqua,Glycerin\nMica", ["Aqua", "Glycerin", "Mica"]],
  ["", []],
])("reads %s", (text, list) => {
  expect(ingredientsIn(text)).toEqual(list);
});
