import { describe, expect, it } from "vitest";
import { parseAndroidApps, parseAppLinks, parseAppleApps } from "./app-links";

const PRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, "0").toUpperCase()).join(":");

describe("the app's links", () => {
  it("are read by country, and the store is known by its host", () => {
    expect(
      parseAppLinks(
        "SG=https://apps.apple.com/sg/app/id1 SG=https://play.google.com/store/apps/details?id=example.melati\nTH=https://appgallery.huawei.com/app/C1",
      ),
    ).toEqual({
      SG: [
        { store: "app-store", href: "https://apps.apple.com/sg/app/id1" },
        { store: "google-play", href: "https://play.google.com/store/apps/details?id=example.melati" },
      ],
      TH: [{ store: "app-gallery", href: "https://appgallery.huawei.com/app/C1" }],
    });
    expect(parseAppLinks("")).toEqual({});
  });

  it.each([
    "XX=https://apps.apple.com/sg/app/id1",
    "SG=http://apps.apple.com/sg/app/id1",
    "SG=https://evil.example/apps.apple.com",
    "SG=javascript:alert(1)",
    "https://apps.apple.com/sg/app/id1",
    "SG",
  ])("refuse %s", (part) => {
    expect(() => parseAppLinks(part)).toThrow(RangeError);
  });
});

describe("the apps that may open the shop's addresses", () => {
  it("are named by team and bundle, or by package and certificates", () => {
    expect(parseAppleApps("ABCDE12345.example.melati")).toEqual(["ABCDE12345.example.melati"]);
    expect(parseAndroidApps(`example.melati=${PRINT},${PRINT}`)).toEqual([
      { name: "example.melati", fingerprints: [PRINT, PRINT] },
    ]);
    expect(() => parseAppleApps("example.melati")).toThrow(RangeError);
    expect(() => parseAndroidApps("example.melati=AA:BB")).toThrow(RangeError);
    expect(() => parseAndroidApps("melati")).toThrow(RangeError);
  });
});
