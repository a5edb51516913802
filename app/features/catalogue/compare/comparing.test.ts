import { describe, expect, it } from "vitest";
import { readAsked, wordsOfSlug } from "./comparing";

const read = (query: string) => readAsked(new URLSearchParams(query));

describe("what an address compares", () => {
  it("is each product once, in the order of the address", () => {
    expect(read("product=b&product=a&product=b").slugs).toEqual(["b", "a"]);
    expect(read("product=b,a&product=c").slugs).toEqual(["b", "a", "c"]);
  });

  it("is the first four, and says that there were more", () => {
    const five = read("product=a&product=b&product=c&product=d&product=e");
    expect(five).toMatchObject({ slugs: ["a", "b", "c", "d"], tooMany: true });
    expect(read("product=a&product=b&product=c&product=d&product=a").tooMany).toBe(false);
  });

  it("ignores what is no product's name", () => {
    expect(read("product=&product=A%20b&product=../x&product=%3Cb%3E&product=ok&product").slugs).toEqual(["ok"]);
    expect(read(`product=${"a".repeat(81)}`).slugs).toEqual([]);
    expect(read("")).toEqual({ slugs: [], tooMany: false, differences: false, q: "" });
  });

  it("shows differences only where the switch is on, and reads words as the search does", () => {
    expect(read("differences=1&q=%20red%20%20lip").differences).toBe(true);
    expect(read("differences=2").differences).toBe(false);
    expect(read("q=%20red%20%20lip").q).toBe("red lip");
  });
});

it("a product that is gone is named by the words of its address", () => {
  expect(wordsOfSlug("lipstick-rouge--cardinal")).toBe("lipstick rouge cardinal");
});
