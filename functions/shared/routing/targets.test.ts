import { describe, expect, it } from "vitest";
import { addressWith, hostOfTarget } from "./targets";

describe("the target of a redirect", () => {
  it.each([
    ["/brands/norre", null],
    ["/search?q=rouge#top", null],
    ["https://journal.example.com/a", "journal.example.com"],
    ["https://JOURNAL.example.com", "journal.example.com"],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
    ["/a\\b", undefined],
    ["http://journal.example.com", undefined],
    ["https://user@journal.example.com", undefined],
    ["https://journal.example.com:8443/", undefined],
    ["https://localhost/", undefined],
    ["javascript:alert(1)", undefined],
    ["/a\nb", undefined],
    ["brands/norre", undefined],
    ["", undefined],
  ])("%j leads to the host %j", (target, host) => {
    expect(hostOfTarget(target)).toBe(host);
  });

  it("keeps the query of the request, and its own parameters win", () => {
    expect(addressWith("/sale", "?utm_source=mail&language=zh")).toBe("/sale?utm_source=mail&language=zh");
    expect(addressWith("/search?q=rouge#top", "?q=old&page=2")).toBe("/search?q=rouge&page=2#top");
    expect(addressWith("/sale", "?a=1&a=2")).toBe("/sale?a=1&a=2");
    expect(addressWith("/สงกรานต์", "")).toBe(
      "/%E0%B8%AA%E0%B8%87%E0%B8%81%E0%B8%A3%E0%B8%B2%E0%B8%99%E0%B8%95%E0%B9%8C",
    );
    expect(addressWith("https://journal.example.com/a", "?x=1")).toBe("https://journal.example.com/a?x=1");
  });
});
