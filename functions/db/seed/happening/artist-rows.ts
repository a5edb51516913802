import type { InferInsertModel } from "drizzle-orm";
import { LANGUAGES, type LanguageCode } from "../../../contract/countries";
import type { artistActivities, artistShifts, artists } from "../../schema/happening-activities";
import { saidIn, type Translated, wordsIn } from "../words/words";
import artistData from "./artists.json" with { type: "json" };
import { storeRows } from "./store-rows";

type Names = Record<LanguageCode, string>;
type Skill = { activities: string[]; label: Translated };
const SKILLS: Record<string, Skill> = artistData.skills;
const SPOKEN: Record<string, Translated> = artistData.languages;
const STORES: Record<string, { name: string; skill: string; speaks: string[] }[]> = artistData.stores;

function about(skill: Skill, speaks: readonly string[]): Names {
  const said = LANGUAGES.map((language) => {
    const { speaks: verb, and, comma } = wordsIn(language, "artist");
    const names = speaks.map((one) => {
      const known = SPOKEN[one];
      return known === undefined ? one : saidIn(known, language);
    });
    const last = names.at(-1) ?? "";
    const list = names.length > 1 ? `${names.slice(0, -1).join(comma)}${and}${last}` : last;
    return [language, `${saidIn(skill.label, language)}${verb}${list}`];
  });
  return Object.fromEntries(said) as Names;
}

export type SeedArtist = { id: string; name: string; activities: string[]; about: Names };

/** The artists of a store; their ids are made from the store's and the person's name. */
export const artistsOf = (storeSlug: string): SeedArtist[] =>
  (STORES[storeSlug] ?? []).map(({ name, skill, speaks }) => {
    const known = SKILLS[skill];
    if (known === undefined) throw new Error(`${name} has the skill ${skill}, which nobody described`);
    const { activities } = known;
    return {
      id: `${storeSlug}-${name.toLowerCase().replaceAll(" ", "-")}`,
      name,
      activities,
      about: about(known, speaks),
    };
  });

export const artistRows = (): InferInsertModel<typeof artists>[] =>
  storeRows().flatMap(({ slug }) =>
    artistsOf(slug).map(({ id, name, about }) => ({ id, storeSlug: slug, name, about })),
  );

export const artistActivityRows = (): InferInsertModel<typeof artistActivities>[] =>
  storeRows().flatMap(({ slug }) =>
    artistsOf(slug).flatMap(({ id, activities }) => activities.map((activitySlug) => ({ artistId: id, activitySlug }))),
  );

const SHIFT_MINUTES = 8.5 * 60;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * Five days a week for each artist; the two days off differ from artist to artist, and early and late shifts alternate.
 */
export const artistShiftRows = (): InferInsertModel<typeof artistShifts>[] =>
  storeRows().flatMap(({ slug, hours }) =>
    artistsOf(slug).flatMap(({ id }, index) =>
      hours.flatMap((day, weekday) => {
        if (day === null || [1, 2].some((free) => weekday === (index * 2 + free) % 7)) return [];
        const opens = minutesOf(day.opens);
        const closes = minutesOf(day.closes);
        const early = (index + weekday) % 2 === 0;
        return [
          {
            artistId: id,
            weekday,
            opens: clockOf(early ? opens : Math.max(opens, closes - SHIFT_MINUTES)),
            closes: clockOf(early ? Math.min(closes, opens + SHIFT_MINUTES) : closes),
          },
        ];
      }),
    ),
  );
