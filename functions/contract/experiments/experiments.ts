/** What every experiment calls the page as it was; who is in none sees it. */
export const CONTROL = "control";

/** The experiments of the shop by the key of their flag, and their variations, the control first. */
export const EXPERIMENTS = {
  /** Whether what goes with a product stands before its reviews. */
  "product-sections": [CONTROL, "together-first"],
  /** Whether every page says how much is missing until delivery is free. */
  "header-delivery": [CONTROL, "progress"],
  /** Whether the home page's first picture is low enough that products show below it. */
  "home-hero": [CONTROL, "short"],
} as const;

export type ExperimentKey = keyof typeof EXPERIMENTS;
export type Variation<K extends ExperimentKey = ExperimentKey> = (typeof EXPERIMENTS)[K][number];
export const EXPERIMENT_KEYS = Object.keys(EXPERIMENTS) as readonly ExperimentKey[];

/** What an experiment wants more of. */
export const GOALS = ["add-to-bag", "paid-order"] as const;
export type Goal = (typeof GOALS)[number];

export const isExperiment = (key: string): key is ExperimentKey => Object.hasOwn(EXPERIMENTS, key);

/** The variation of this name; null where the experiment has none. */
export const variationOf = <K extends ExperimentKey>(key: K, name: string): Variation<K> | null =>
  (EXPERIMENTS[key] as readonly Variation<K>[]).find((variation) => variation === name) ?? null;
