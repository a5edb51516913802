/** The length of a question and of an answer, in UTF-16 units. */
export const QUESTION_LENGTH = { min: 10, max: 300 } as const;
export const ANSWER_LENGTH = { min: 10, max: 1000 } as const;

/** How many questions of a member may wait for the desk. */
export const MOST_WAITING = 5;

/** Why a question or an answer is refused. */
export const QUESTION_REASONS = ["order", "personal", "health", "elsewhere", "rude", "advert"] as const;
export type QuestionReason = (typeof QUESTION_REASONS)[number];
