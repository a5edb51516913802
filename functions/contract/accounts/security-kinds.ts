/** The kinds of events in the security log. */
export const SECURITY_KINDS = [
  "sign_in_failed",
  "account_locked",
  "roles_changed",
  "exported",
  "approval_asked",
  "approval_decided",
  "factor_added",
  "factor_removed",
  "recovery_used",
  "recovery_renewed",
  "step_up_declined",
  "key_made",
  "key_revoked",
  "catalogue_imported",
] as const;
