import { describe, expect, it } from "vitest";
import { CookieJar, parseCookies } from "./cookies";

/** The Workers types of this compatibility date lack what every runtime has. */
const setCookies = (headers: Headers) => (headers as Headers & { getSetCookie(): string[] }).getSetCookie();

describe("the jar of a request", () => {
  it("skips what is malformed and keeps the first of a name", () => {
    const cookies = parseCookies("a=1; =x; b; a=2; c=%zz; d=%20");
    expect([...cookies]).toEqual([
      ["a", "1"],
      ["d", " "],
    ]);
  });

  it("commits each change once, with the attributes of S9.05", () => {
    const jar = new CookieJar("", true);
    jar.set("locale", "th");
    jar.set("locale", "sg");
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookies(headers)).toEqual(["locale=sg; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    expect(jar.read("locale")).toBe("sg");
  });

  it("takes over what the API sets, sends it with the next call and hands it on", () => {
    const jar = new CookieJar("device-id=d", false);
    jar.absorb("bag_sg=abc.def; Path=/; HttpOnly; SameSite=Lax; Max-Age=100");
    expect(jar.header()).toBe("device-id=d; bag_sg=abc.def");
    jar.absorb("bag_sg=; Path=/; Max-Age=0");
    expect(jar.header()).toBe("device-id=d");
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookies(headers)).toEqual(["bag_sg=; Path=/; Max-Age=0"]);
  });

  it("clears only what the browser has", () => {
    const jar = new CookieJar("toasts=x", false);
    jar.clear("unknown");
    jar.clear("toasts");
    expect(jar.read("toasts")).toBeNull();
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookies(headers)).toEqual(["toasts=; Path=/; Max-Age=0; SameSite=Lax"]);
  });
});
