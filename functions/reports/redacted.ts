import { VOCABULARY } from "./vocabulary";

/** The sign in place of hidden words. */
export const HIDDEN = "…";

const LONGEST = 1_000;
/** Words: letters of any script, with the signs that join them to a number, an address or a program's name. */
const WORD = /[\p{L}\p{M}\p{N}_@#$%&+*=~^|\\/]+(?:[.'’:-][\p{L}\p{M}\p{N}_@#$%&+*=~^|\\/]+)*/gu;
/** Names of errors, which reveal nothing about anybody. */
export const ERROR_NAME = /^(?:[A-Z][a-zA-Z]{1,30})?(?:Error|Exception)$/;

const mayLeave = (word: string): boolean =>
  ERROR_NAME.test(word) || word.split(/[.'’:-]/).every((part) => VOCABULARY.has(part.toLowerCase()));

/** Hides all words of a text except those that programs use; numbers and addresses are hidden too. */
export const redacted = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(WORD, (word) => (mayLeave(word) ? word : HIDDEN))
    .replace(/…(?:[\s,;"'`()[\]{}<>-]*…)+/g, HIDDEN);
