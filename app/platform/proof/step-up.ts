/** What a form asks beside its own fields where the last proof of its member is old. */
export const STEP_FIELDS = { code: "step_code", passkey: "step_passkey", password: "step_password" } as const;
