import { CONSENT_VERSION, PURPOSES, type Purpose } from "../../../../functions/contract/consent/purposes";
import type { LanguageCode } from "../../../../functions/contract/countries";
import { writtenChoice } from "../../../../functions/shared/site/consent";

/** The cookie of a browser whose owner agreed to these purposes. */
export const chosen = (purposes: readonly Purpose[], now: Date, language: LanguageCode = "en"): string =>
  writtenChoice({
    id: "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11",
    granted: Object.fromEntries(PURPOSES.map((purpose) => [purpose, purposes.includes(purpose)])) as Record<
      Purpose,
      boolean
    >,
    textVersion: CONSENT_VERSION,
    language,
    at: now.toISOString(),
  });
