/** The states of questions to a person, waiting ones first. */
export const HAND_OVER_STATES = ["open", "closed"] as const;

/** What an operator can do with a question to a person. */
export const HAND_OVER_ACTS = ["answer", "close", "reopen"] as const;
export type HandOverAct = (typeof HAND_OVER_ACTS)[number];
