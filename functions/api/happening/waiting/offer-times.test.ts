import { describe, expect, it } from "vitest";
import { isOfferable, offerTimes } from "./offer-times";

const SG = "Asia/Singapore";
const at = (clock: string) => new Date(`2026-03-02T${clock}:00+08:00`);
const until = (clock: string) => offerTimes(at(clock), SG).until.toISOString();

describe("offered places are kept", () => {
  it("for two hours of the day", () => {
    expect(until("10:00")).toBe(at("12:00").toISOString());
    expect(until("18:59")).toBe(at("20:59").toISOString());
  });

  it("until two hours after the night, when the two hours reach into it", () => {
    const morning = new Date("2026-03-03T10:00:00+08:00").toISOString();
    for (const clock of ["19:00", "20:30", "21:00", "23:59"]) expect([clock, until(clock)]).toEqual([clock, morning]);
    for (const clock of ["00:00", "07:59"]) expect([clock, until(clock)]).toEqual([clock, at("10:00").toISOString()]);
    expect(until("08:00")).toBe(at("10:00").toISOString());
  });

  it("by the clock of the store, also in a zone of half an hour and over a change of clocks", () => {
    expect(offerTimes(new Date("2026-03-02T15:00:00Z"), "Australia/Adelaide").until.toISOString()).toBe(
      "2026-03-02T23:30:00.000Z",
    );
    // Sydney's clocks go back on 5 April 2026 at three in the morning.
    expect(offerTimes(new Date("2026-04-04T12:00:00Z"), "Australia/Sydney").until.toISOString()).toBe(
      "2026-04-05T00:00:00.000Z",
    );
  });
});

describe("an offer is made", () => {
  const offered = (starts: string, now: string) => isOfferable(at(starts).toISOString(), at(now), SG);

  it("only when half an hour is left to read it before booking closes", () => {
    expect(offered("14:00", "13:00")).toBe(true);
    expect(offered("14:00", "13:01")).toBe(false);
    expect(offered("14:00", "14:30")).toBe(false);
  });

  it("not at night for a date that begins before anybody has read it", () => {
    expect(offered("08:30", "02:00")).toBe(false);
    expect(offered("08:59", "02:00")).toBe(false);
    expect(offered("09:00", "02:00")).toBe(true);
  });
});
