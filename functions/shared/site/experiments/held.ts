import {
  type ExperimentKey,
  isExperiment,
  type Variation,
  variationOf,
} from "../../../contract/experiments/experiments";

/** The cookie of what a browser was shown, left, and was asked to show; only the server reads it. */
export const EXPERIMENTS_COOKIE = "experiments";

export type HeldExperiments = {
  /** Counted once, and shown from then on. */
  shown: ReadonlyMap<ExperimentKey, Variation>;
  /** Left by the visitor, for good. */
  left: ReadonlySet<ExperimentKey>;
  /** Asked for by a link of the desk. A browser that has any is not counted at all. */
  forced: ReadonlyMap<ExperimentKey, Variation>;
};

/**
 * Where a browser stands in an experiment: in it, out of it (nobody agreed, or its flag leaves them out), left by its owner, or shown
 * a variation that a link of the desk asked for.
 */
export type Standing = { key: ExperimentKey; variation: Variation; state: "in" | "out" | "left" | "forced" };

export const NO_EXPERIMENTS: HeldExperiments = { shown: new Map(), left: new Set(), forced: new Map() };

/** As the cookie holds it: `home-hero~short.-header-delivery.!product-sections~control`. */
export const writtenExperiments = ({ shown, left, forced }: HeldExperiments): string =>
  [
    ...[...shown].map(([key, variation]) => `${key}~${variation}`),
    ...[...left].map((key) => `-${key}`),
    ...[...forced].map(([key, variation]) => `!${key}~${variation}`),
  ].join(".");

/** Reads it back; what this shop has no experiment of is dropped. */
export function readExperiments(value: string | null): HeldExperiments {
  const shown = new Map<ExperimentKey, Variation>();
  const left = new Set<ExperimentKey>();
  const forced = new Map<ExperimentKey, Variation>();
  for (const part of (value ?? "").slice(0, 1_000).split(".")) {
    const [, mark = "", key = "", name = ""] = /^([-!]?)([a-z]+(?:-[a-z]+)*)(?:~([a-z-]+))?$/.exec(part) ?? [];
    if (!isExperiment(key)) continue;
    const variation = variationOf(key, name);
    if (mark === "-") left.add(key);
    else if (variation !== null) (mark === "!" ? forced : shown).set(key, variation);
  }
  return { shown, left, forced };
}
