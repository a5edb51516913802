import type { Refusal } from "../../contract/errors";
import { SHORTEST_TEXT } from "../../contract/reviews/reviews";
import { isPrintable, oneLine } from "../kit/contact/plain-text";

/** The longest first name shown under a review, in characters. */
const LONGEST_NAME = 40;

/**
 * Makes "Melur T.": a first name and the initial of a last name that begins with a Latin letter. In other scripts one character can be the whole
 * name.
 */
export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = [...oneLine(firstName)].slice(0, LONGEST_NAME).join("");
  const initial = /^\p{Script=Latin}/u.exec(lastName.trim().normalize("NFC"))?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Keeps paragraphs and removes runs of spaces and empty lines. */
const paragraphs = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(oneLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * Reads a text as it is stored, with one spelling of each letter; pages must escape it.
 * @returns invalid_fields for control characters, too_short for a text of fewer characters
 */
export function readText(typed: string, least: number): { ok: true; text: string } | (Refusal & { field: string }) {
  const text = paragraphs(typed.normalize("NFC"));
  if (!isPrintable(text.replaceAll("\n", ""))) return { ok: false, code: "invalid_fields", field: "text" };
  if ([...text].length < least) return { ok: false, code: "too_short", field: "text", details: { min: least } };
  return { ok: true, text };
}

/**
 * Reads the title and text as they are stored; both may be empty.
 * @returns invalid_fields for control characters, too_short for a text that says nothing
 */
export function readWords(typed: {
  title: string;
  text: string;
}): { ok: true; title: string; text: string } | (Refusal & { field: string }) {
  const title = oneLine(typed.title.normalize("NFC"));
  if (!isPrintable(title)) return { ok: false, code: "invalid_fields", field: "title" };
  const text = readText(typed.text, typed.text.trim() === "" ? 0 : SHORTEST_TEXT);
  return text.ok ? { ok: true, title, text: text.text } : text;
}
