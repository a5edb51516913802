/** The consents of S5.04, in the order of the form. */
export const CONSENT_KINDS = [
  "personal_data",
  "third_parties",
  "policy",
  "over_14",
  "beauty_pass_terms",
  "marketing",
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Whether a consent is needed to join: all are but marketing (S5.04). */
export const isCompulsory = (kind: ConsentKind) => kind !== "marketing";

/** The password rules of S5.03, in their order. */
export const PASSWORD_CODES = [
  "AUTH_MS_PV_001",
  "AUTH_MS_PV_002",
  "AUTH_MS_PV_003",
  "AUTH_MS_PV_004",
  "AUTH_MS_PV_005",
  "AUTH_MS_PV_006",
  "AUTH_MS_PV_007",
] as const;
export type PasswordCode = (typeof PASSWORD_CODES)[number];
