import { expect, it } from "vitest";
import { PRODUCTS } from "../../functions/db/seed/catalogue/catalogue";
import { readSource } from "../support/source/source-files";

// The edge of a shade must be seen beside the page's paper, even that of the lightest one (WCAG 1.4.11).

const tokens = readSource("app/ui/base/tokens.css");
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: readonly number[], other: readonly number[]) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

it("shows the edge of each shade at three to one", () => {
  const paper = channels(/--color-paper: (#[0-9a-f]{6})/.exec(tokens)?.[1] ?? "");
  const [, red, green, blue, alpha] =
    /--ring-shade: inset 0 0 0 1px rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(tokens) ?? [];
  const ink = [red, green, blue].map(Number);
  const over = (fill: readonly number[]) =>
    fill.map((value, at) => value * (1 - Number(alpha)) + (ink[at] ?? 0) * Number(alpha));
  const shades = PRODUCTS.flatMap(({ shades = [] }) => shades.map(({ hex }) => hex));
  expect(shades.length).toBeGreaterThan(200);
  const faint = shades.filter((hex) => contrast(over(channels(hex)), paper) < 3);
  expect(faint).toEqual([]);
});
