/** What may need a second pair of eyes. */
export const APPROVAL_KINDS = ["grant", "refund", "credit", "return", "factor"] as const;

export const APPROVAL_STATES = ["waiting", "approved", "declined"] as const;
