import { describe, expect, it } from "vitest";
import { OLD_NAMES_END } from "#contract/cookie-names";
import { CookieJar, parseCookies, setCookiesOf } from "./cookies";

/** The Workers types of this compatibility date lack what every runtime has. */

describe("the cookies of a request", () => {
  it("skip malformed ones and keep the first of a name", () => {
    const cookies = parseCookies("a=1; =x; b; a=2; c=%zz; d=%20");
    expect([...cookies]).toEqual([
      ["a", "1"],
      ["d", " "],
    ]);
  });

  it("are written once per change, with the attributes of S9.05", () => {
    const jar = new CookieJar("", true);
    jar.set("locale", "th");
    jar.set("locale", "sg");
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookiesOf(headers)).toEqual(["locale=sg; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    expect(jar.read("locale")).toBe("sg");
  });

  it("include those that the API sets, for the next call and for the browser", () => {
    const jar = new CookieJar("device-id=d", false);
    jar.absorb("bag_sg=abc.def; Path=/; HttpOnly; SameSite=Lax; Max-Age=100");
    expect(jar.header()).toBe("device-id=d; bag_sg=abc.def");
    jar.absorb("bag_sg=; Path=/; Max-Age=0");
    expect(jar.header()).toBe("device-id=d");
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookiesOf(headers)).toEqual(["bag_sg=; Path=/; Max-Age=0"]);
  });

  it("are deleted only when the browser has them", () => {
    const jar = new CookieJar("toasts=x", false);
    jar.clear("unknown");
    jar.clear("toasts");
    expect(jar.read("toasts")).toBeNull();
    const headers = new Headers();
    jar.commit(headers);
    expect(setCookiesOf(headers)).toEqual(["toasts=; Path=/; Max-Age=0; SameSite=Lax"]);
  });
});

describe("cookie names under https", () => {
  const DURING = new Date(OLD_NAMES_END.getTime() - 1);
  const linesOf = (jar: CookieJar) => {
    const headers = new Headers();
    jar.commit(headers);
    return setCookiesOf(headers);
  };

  it("have __Host- except for the fixed ones (S3.15, S9.05)", () => {
    const jar = new CookieJar("", true, DURING);
    for (const name of ["last_order_sg", "locale", "language", "device-id"]) jar.set(name, "x", { maxAge: 1 });
    jar.absorb("jwt-signature=s; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=9");
    jar.absorb("__Host-bag_sg=b; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=9");
    expect(linesOf(jar)).toEqual([
      "__Host-last_order_sg=x; Path=/; Max-Age=1; SameSite=Lax; Secure",
      "locale=x; Path=/; Max-Age=1; SameSite=Lax; Secure",
      "language=x; Path=/; Max-Age=1; SameSite=Lax; Secure",
      "device-id=x; Path=/; Max-Age=1; SameSite=Lax; Secure",
      "jwt-signature=s; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=9",
      "__Host-bag_sg=b; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=9",
    ]);
    expect([jar.read("bag_sg"), jar.read("last_order_sg")]).toEqual(["b", "x"]);
    expect(jar.header()).toContain("__Host-bag_sg=b");
    expect(jar.header(false)).toContain("; bag_sg=b");
  });

  it("let no cookie of a sibling host win, in whichever order they arrive", () => {
    for (const header of ["bag_sg=theirs; __Host-bag_sg=own", "__Host-bag_sg=own; bag_sg=theirs"]) {
      const jar = new CookieJar(header, true, DURING);
      expect([jar.read("bag_sg"), jar.header(), linesOf(jar)]).toEqual(["own", "__Host-bag_sg=own", []]);
    }
    // Cookies that last only minutes never had an old name, so they need the prefix.
    for (const name of ["social", "sign-in-pending", "toasts", "last_order_sg", "merged"])
      expect(new CookieJar(`${name}=theirs`, true, DURING).read(name), name).toBeNull();
    // A fixed name is never read from a prefixed one.
    expect(new CookieJar("__Host-locale=th", true, DURING).read("locale")).toBeNull();
  });

  it("continue a bag, lists and an avoid list from before, until the transition ends", () => {
    const jar = new CookieJar("bag_sg=old; lists=l", true, DURING);
    expect([jar.read("bag_sg"), jar.read("lists"), jar.header()]).toEqual([
      "old",
      "l",
      "__Host-bag_sg=old; __Host-lists=l",
    ]);
    expect(linesOf(jar)).toEqual([
      "__Host-bag_sg=old; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure",
      "bag_sg=; Path=/; Max-Age=0; SameSite=Lax; Secure",
      "__Host-lists=l; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure",
      "lists=; Path=/; Max-Age=0; SameSite=Lax; Secure",
    ]);
    expect(new CookieJar("bag_sg=old", true, OLD_NAMES_END).read("bag_sg")).toBeNull();
  });

  it("have no prefix under http, because browsers keep no Secure cookie there", () => {
    const jar = new CookieJar("bag_sg=own; __Host-bag_sg=theirs", false, DURING);
    expect(jar.read("bag_sg")).toBe("own");
    jar.set("last_order_sg", "x", { maxAge: 1 });
    expect(linesOf(jar)).toEqual(["last_order_sg=x; Path=/; Max-Age=1; SameSite=Lax"]);
  });
});
