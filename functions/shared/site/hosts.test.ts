import { describe, expect, it } from "vitest";
import { countryOfHost, isOurs, originOf, parseSiteHosts, publicAddress } from "./hosts";

const hosts = parseSiteHosts("SG=melati.sg TH=melati.co.th, hk=melati.com.hk");

describe("site hosts (S4.07, R10)", () => {
  it("are read from the variable, or the error says which part is wrong", () => {
    expect(hosts).toEqual({ SG: "melati.sg", TH: "melati.co.th", HK: "melati.com.hk" });
    expect(() => parseSiteHosts("SG=melati.sg XX=nowhere")).toThrow('"XX=nowhere" is not CC=host');
  });

  it("belong to a country with everything below them, and look-alikes do not", () => {
    expect(countryOfHost("www.melati.co.th", hosts)).toBe("TH");
    expect(countryOfHost("melati.sg", hosts)).toBe("SG");
    expect(countryOfHost("evilmelati.sg", hosts)).toBeNull();
    expect(countryOfHost("melati.sg.evil.example", hosts)).toBeNull();
  });

  it("keep scheme and port between the sites", () => {
    expect(originOf("TH", new URL("http://melati.sg:8787/x"), hosts)).toBe("http://melati.co.th:8787");
    expect(originOf("AU", new URL("http://melati.sg/"), hosts)).toBeNull();
  });
});

describe("the public address", () => {
  const told = (address: string, siteOrigin = "https://melati.example") =>
    publicAddress(new URL(address), "SG", hosts, siteOrigin).href;

  it.each([
    ["https://melati.co.th/a?b=1", "https://melati.co.th/a?b=1"],
    ["https://www.melati.co.th/a", "https://melati.co.th/a"],
    ["https://melati.example/a", "https://melati.example/a"],
    ["https://melati.sg:8443/a", "https://melati.sg/a"],
    ["http://melati.sg/a", "https://melati.sg/a"],
    ["https://evil.example/a", "https://melati.sg/a"],
    ["https://melati.sg.evil.example/a", "https://melati.sg/a"],
    ["https://shop.workers.dev/a", "https://melati.sg/a"],
    ["https://melati.sg//evil.example/a", "https://melati.sg//evil.example/a"],
    ["https://melati.sg//", "https://melati.sg//"],
  ])("of %s is %s", (address, expected) => {
    expect(told(address)).toBe(expected);
  });

  it("keeps a local shop's protocol and port, and never a foreign host", () => {
    expect(told("http://melati.sg:8787/a", "http://localhost:8787")).toBe("http://melati.sg:8787/a");
    expect(told("http://localhost:8787/a", "http://localhost:8787")).toBe("http://localhost:8787/a");
    expect(told("http://127.0.0.1:8787/a", "http://localhost:8787")).toBe("http://melati.sg:8787/a");
  });

  it("is on the host for countries without their own, when the country has none", () => {
    expect(publicAddress(new URL("https://evil.example/a"), "PH", hosts, "https://melati.example").href).toBe(
      "https://melati.example/a",
    );
    expect(isOurs(new URL("https://evil.example/"), hosts, "https://melati.example")).toBe(false);
  });
});
