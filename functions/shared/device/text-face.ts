/**
 * The cookie of a browser that has fetched the face of text (app/client/browser/text-face.ts, docs/decisions/104): only then do pages name it, so that a first visit
 * pays nothing for it.
 */
export const FACE_COOKIE = "face";

/** What the cookie says for a language's letters. Files never change under their names; a new file needs a new name and new values here. */
export const faceOf = (language: string): string => (language === "th" ? "1-thai" : "1");

/** Whether a browser has the letters of a language. Thai comes with Latin. */
export const hasFace = (value: string | null, language: string): boolean =>
  value === faceOf(language) || value === faceOf("th");
