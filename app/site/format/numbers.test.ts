import { expect, it } from "vitest";
import { formatNumber } from "./numbers";

it("writes numbers as each locale does, in the shape that is asked for", () => {
  expect([formatNumber(1289, "en-SG"), formatNumber(1289, "id-ID"), formatNumber(1289.4, "en-SG")]).toEqual([
    "1,289",
    "1.289",
    "1,289.4",
  ]);
  expect([formatNumber(4.25, "en-SG", "mean"), formatNumber(4, "id-ID", "mean")]).toEqual(["4.3", "4,0"]);
  expect([formatNumber(12, "en-SG", "signed"), formatNumber(-12, "en-SG", "signed")]).toEqual(["+12", "-12"]);
  expect([formatNumber(0.0456, "en-SG", "share"), formatNumber(0.5, "en-SG", "percent")]).toEqual(["4.6%", "50%"]);
  expect([0.1, -0.1, 0].map((value) => formatNumber(value, "en-SG", "change"))).toEqual(["+10%", "-10%", "0%"]);
  expect([formatNumber(0.123456, "en-SG", "statistic"), formatNumber(0.126, "en-SG", "hundredths")]).toEqual([
    "0.1235",
    "0.13",
  ]);
});
