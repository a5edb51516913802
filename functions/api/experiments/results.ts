import type { CountryCode } from "../../contract/countries";
import {
  CONTROL,
  EXPERIMENT_KEYS,
  EXPERIMENTS,
  type ExperimentKey,
  type Goal,
} from "../../contract/experiments/experiments";
import type { ExperimentResult } from "../../contract/experiments/results";
import { previewOf } from "./preview";
import { readResults } from "./results-store";
import { rateOf, sampleRatioOf, upliftOf } from "./statistics";

type Call = { d1: D1Database; country: CountryCode; now: Date; secret: string };

/**
 * Describes what each experiment has shown in a country: its visitors, their conversions, and whether the difference
 * is more than chance.
 */
export async function resultsOf({ d1, country, now, secret }: Call, goal: Goal) {
  const { groups, faults } = await readResults(d1, country, goal, now);
  const groupOf = (key: ExperimentKey, name: string) =>
    groups.find(({ experiment, variation }) => experiment === key && variation === name) ?? {
      visitors: 0,
      conversions: 0,
    };
  const resultOf = async (experiment: ExperimentKey): Promise<ExperimentResult> => {
    const control = groupOf(experiment, CONTROL);
    const variations = await Promise.all(
      EXPERIMENTS[experiment].map(async (variation) => {
        const { visitors, conversions } = groupOf(experiment, variation);
        const group = { visitors, conversions };
        return {
          variation,
          ...group,
          rate: rateOf(group),
          uplift: variation === CONTROL ? null : upliftOf(control, group),
          preview: await previewOf(secret, experiment, variation, now),
        };
      }),
    );
    return { experiment, variations, sampleRatio: sampleRatioOf(variations.map(({ visitors }) => visitors)) };
  };
  return { goal, experiments: await Promise.all(EXPERIMENT_KEYS.map(resultOf)), faults };
}
