import { VOCABULARY } from "./vocabulary";

/** What stands in place of words that do not leave. */
export const HIDDEN = "…";

const LONGEST = 1_000;
/** Letters of any script, with what joins them to a number, an address or a name of a program. */
const WORD = /[\p{L}\p{M}\p{N}_@#$%&+*=~^|\\/]+(?:[.'’:-][\p{L}\p{M}\p{N}_@#$%&+*=~^|\\/]+)*/gu;
/** Names of errors, which say nothing of anybody. */
const ERROR_NAME = /^(?:[A-Z][a-zA-Z]{1,30})?(?:Error|Exception)$/;

const mayLeave = (word: string): boolean =>
  ERROR_NAME.test(word) || word.split(/[.'’:-]/).every((part) => VOCABULARY.has(part.toLowerCase()));

/** A text of a program with the words that it may say; all others, numbers and addresses among them, are hidden. */
export const redacted = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(WORD, (word) => (mayLeave(word) ? word : HIDDEN))
    .replace(/…(?:[\s,;"'`()[\]{}<>-]*…)+/g, HIDDEN);
