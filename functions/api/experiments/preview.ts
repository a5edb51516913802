import { type ExperimentKey, isExperiment, type Variation, variationOf } from "../../contract/experiments/experiments";
import { isSigned, sign } from "../kit/proof/signing";

const LIVES_MS = 86_400_000;

const messageOf = (signed: string) => `experiment|${signed}`;

/**
 * A token that shows a variation to whoever opens its link within a day: `home-hero.short.1763800000000.<signature>`.
 */
export async function previewOf(secret: string, key: ExperimentKey, variation: Variation, now: Date): Promise<string> {
  const signed = `${key}.${variation}.${now.getTime() + LIVES_MS}`;
  return `${signed}.${await sign(secret, messageOf(signed))}`;
}

/** Reads the variation of such a token; null when it has expired, or this shop did not sign it. */
export async function readPreview(
  secret: string,
  preview: string,
  now: Date,
): Promise<{ experiment: ExperimentKey; variation: Variation } | null> {
  const [experiment = "", name = "", ends = "", signature = ""] = preview.split(".");
  if (!isExperiment(experiment) || !/^\d{13}$/.test(ends) || Number(ends) < now.getTime()) return null;
  const variation = variationOf(experiment, name);
  if (variation === null || !(await isSigned(secret, messageOf(`${experiment}.${name}.${ends}`), signature)))
    return null;
  return { experiment, variation };
}
