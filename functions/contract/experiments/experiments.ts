/** The name that every experiment gives to the unchanged page, which visitors outside of it see. */
export const CONTROL = "control";

/** The shop's experiments by the keys of their flags, each with its variations, the control first. */
export const EXPERIMENTS = {
  /** Whether the products that go with a product stand before its reviews. */
  "product-sections": [CONTROL, "together-first"],
  /** Whether every page says how much is missing for free delivery. */
  "header-delivery": [CONTROL, "progress"],
  /** Whether the home page's first picture is low enough that products show below it. */
  "home-hero": [CONTROL, "short"],
} as const;

export type ExperimentKey = keyof typeof EXPERIMENTS;
export type Variation<K extends ExperimentKey = ExperimentKey> = (typeof EXPERIMENTS)[K][number];
export const EXPERIMENT_KEYS = Object.keys(EXPERIMENTS) as readonly ExperimentKey[];

/** The goals that experiments try to raise. */
export const GOALS = ["add-to-bag", "paid-order"] as const;
export type Goal = (typeof GOALS)[number];

export const isExperiment = (key: string): key is ExperimentKey => Object.hasOwn(EXPERIMENTS, key);

/** Finds the variation of this name; null when the experiment has none. */
export const variationOf = <K extends ExperimentKey>(key: K, name: string): Variation<K> | null =>
  (EXPERIMENTS[key] as readonly Variation<K>[]).find((variation) => variation === name) ?? null;
