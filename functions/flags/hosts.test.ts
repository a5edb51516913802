import { describe, expect, it } from "vitest";
import { addressOf, networkDomain } from "./hosts";

describe("the hosts of the flag service", () => {
  it.each([
    ["melati.sg", "melati.sg"],
    ["WWW.Melati.com.my", "melati.com.my"],
    ["sg.localhost", null],
    ["127.0.0.1", null],
    ["127.0.0.1:8110", null],
    ["melati", null],
    ["-melati.sg", null],
    ["melati..sg", null],
    [undefined, null],
  ])("are below a country's own domain, where it has one: %s", (host, domain) => {
    expect(networkDomain(host)).toBe(domain);
  });

  it("are chosen call by call: one country's never serves another", () => {
    const asked = "https://sdk-config.shop.co.id/v3/site?ts=1";
    const place = (domain: string | null) => ({ domain, dataHost: "na-data.kameleoon.io" });
    expect(addressOf(asked, "configuration", place("melati.sg")).href).toBe(
      "https://sdk-config.melati.sg/v3/site?ts=1",
    );
    expect(addressOf(asked, "configuration", place(null)).href).toBe("https://sdk-config.kameleoon.eu/v3/site?ts=1");
    expect(addressOf(asked, "events", place("melati.co.th")).href).toBe(
      "https://events.melati.co.th:8110/v3/site?ts=1",
    );
    expect(addressOf("https://x.y/visit/events?a=1", "data", place(null)).href).toBe(
      "https://na-data.kameleoon.io/visit/events?a=1",
    );
  });

  it("is one origin where the settings say so", () => {
    const place = { origin: "http://127.0.0.1:9160", domain: "melati.sg", dataHost: "data.kameleoon.io" };
    expect(addressOf("https://x.y/sse?siteCode=a", "events", place).href).toBe("http://127.0.0.1:9160/sse?siteCode=a");
  });
});
