import type { LegalVersion } from "../../../contract/content/content";
import { COUNTRIES } from "../../../contract/countries";
import { dayIn } from "../../kit/calendar/day-in";
import type { Reader } from "../audience";
import type { Candidate } from "./candidates-store";
import { type ChoiceSite, chosen } from "./choose";

/** A version of a text and the days on which it holds. */
export type Dated = LegalVersion & { candidate: Candidate };

type Stretch = { candidate: Candidate; starts: number; ends: number | null };

/** What is shown from each moment at which something begins or ends, soonest first. */
function stretchesOf(candidates: readonly Candidate[], site: ChoiceSite): Stretch[] {
  const moments = candidates.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])]);
  const times = [...new Set(moments.map((moment) => Date.parse(moment)))].sort((one, other) => one - other);
  const shown: Stretch[] = [];
  for (const starts of times) {
    const candidate = chosen(candidates, { country: site.country, at: new Date(starts) }, site.language);
    const last = shown.at(-1);
    if (last?.ends === null && last.candidate === candidate) continue;
    if (last?.ends === null) last.ends = starts;
    if (candidate !== null) shown.push({ candidate, starts, ends: null });
  }
  return shown;
}

/**
 * The versions of a text with the days on which each holds in the reader's country, newest first. Of several that begin on one day the last one
 * counts, but what holds now is not replaced by what begins later today.
 */
export function datedVersions(candidates: readonly Candidate[], site: ChoiceSite, { at }: Pick<Reader, "at">): Dated[] {
  const { timeZone } = COUNTRIES[site.country];
  const versions = stretchesOf(candidates, site).map(({ candidate, starts, ends }): Dated => {
    const state = starts > at.getTime() ? "coming" : ends !== null && ends <= at.getTime() ? "earlier" : "now";
    const until = ends === null ? null : dayIn(timeZone, new Date(ends - 1));
    return { from: dayIn(timeZone, new Date(starts)), until, state, candidate };
  });
  const now = versions.find(({ state }) => state === "now");
  return versions
    .filter((one, index) => {
      if (one.state === "now") return true;
      const followed = versions.slice(index + 1).some(({ from }) => from === one.from);
      return !followed && one.from !== now?.from;
    })
    .reverse();
}
