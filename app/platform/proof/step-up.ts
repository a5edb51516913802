import type { StepUpWay } from "#contract/accounts/factors";

/** The extra fields of a form when its member's last proof of identity is old. */
export const STEP_FIELDS = { code: "step_code", passkey: "step_passkey", password: "step_password" } as const;

/** Whether the proof is given on another page, so that the form cannot be sent before. */
export const isElsewhere = (step: StepUpWay | null): step is "sign_in" | "set_password" =>
  step === "sign_in" || step === "set_password";
