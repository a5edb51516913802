/** The extra fields of a form when its member's last proof of identity is old. */
export const STEP_FIELDS = { code: "step_code", passkey: "step_passkey", password: "step_password" } as const;
