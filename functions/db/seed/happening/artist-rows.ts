import type { InferInsertModel } from "drizzle-orm";
import type { LanguageCode } from "../../../contract/countries";
import type { artistActivities, artistShifts, artists } from "../../schema/happening-activities";
import artistData from "./artists.json" with { type: "json" };
import { storeRows } from "./store-rows";

type Names = Record<LanguageCode, string>;
type Skill = { activities: string[]; label: Names };
const SKILLS: Record<string, Skill> = artistData.skills;
const LANGUAGES: Record<string, Names> = artistData.languages;
const STORES: Record<string, { name: string; skill: string; speaks: string[] }[]> = artistData.stores;

/** The words for "Lashes and graphic liner, speaks Mandarin and English" in each language. */
const SAID: Record<LanguageCode, { speaks: string; and: string; comma: string }> = {
  en: { speaks: ", speaks ", and: " and ", comma: ", " },
  id: { speaks: ", berbahasa ", and: " dan ", comma: ", " },
  th: { speaks: " พูดภาษา", and: "และ", comma: " " },
  zh: { speaks: "，會說", and: "和", comma: "、" },
};

const LANGUAGE_CODES = Object.keys(SAID) as LanguageCode[];

function about(skill: Skill, speaks: readonly string[]): Names {
  const said = LANGUAGE_CODES.map((language) => {
    const { speaks: verb, and, comma } = SAID[language];
    const names = speaks.map((one) => LANGUAGES[one]?.[language] ?? one);
    const last = names.at(-1) ?? "";
    const list = names.length > 1 ? `${names.slice(0, -1).join(comma)}${and}${last}` : last;
    return [language, `${skill.label[language]}${verb}${list}`];
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
