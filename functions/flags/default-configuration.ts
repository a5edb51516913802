import { EXPERIMENTS, type ExperimentKey } from "../contract/experiments/experiments";

/** A flag that divides all visitors evenly among the variations of its experiment. */
function flagOf(key: ExperimentKey, number: number) {
  const variations = EXPERIMENTS[key];
  const id = number + 1;
  return {
    id,
    featureKey: key,
    environmentEnabled: true,
    defaultVariationKey: "off",
    bucketingCustomDataId: null,
    mutuallyExclusiveGroup: null,
    variations: ["off", ...variations].map((name) => ({ key: name, name, variables: [] })),
    rules: [
      {
        id: id * 10,
        order: 0,
        type: "EXPERIMENTATION",
        exposition: 1,
        respoolTime: null,
        experimentId: id * 100,
        segmentId: null,
        variationByExposition: variations.map((variationKey, at) => ({
          variationKey,
          variationId: id * 1_000 + at,
          exposition: 1 / variations.length,
        })),
      },
    ],
  };
}

/**
 * The configuration of a shop without a flag service, in the format of that service: every experiment runs for
 * everybody, evenly.
 */
export const DEFAULT_CONFIGURATION = {
  configuration: {
    realTimeUpdate: false,
    consentType: "REQUIRED",
    consentOptOutBehavior: "FULLY_BLOCK",
    dataApiDomain: "data.kameleoon.io",
  },
  customData: [{ id: 3, index: 3, name: "country", localOnly: false, isMappingIdentifier: false, scope: "VISITOR" }],
  segments: [],
  featureFlags: (Object.keys(EXPERIMENTS) as ExperimentKey[]).map(flagOf),
  dateModified: 1_763_769_600_000,
};
