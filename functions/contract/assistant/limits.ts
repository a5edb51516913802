/** The most characters of a question. */
export const LONGEST_QUESTION = 300;
/** The most earlier questions that a question may lean on. */
export const MOST_TURNS = 6;
/** The most characters of a question to a person, and of the answer. */
export const LONGEST_MESSAGE = 2000;
/** The longest token of an answer that was told while it was made. */
export const LONGEST_TOLD = 6000;
