/** Acts that may need a second operator's approval. */
export const APPROVAL_KINDS = ["grant", "refund", "credit", "return", "factor"] as const;

export const APPROVAL_STATES = ["waiting", "approved", "declined"] as const;
