// Fetches the face of text after a first touch, when the page has long been painted, and notes it in a cookie. The pages after this one name the face, and a
// browser takes it from its memory or does without: the text of a page never changes while it is read (docs/decisions/104). A page under Save-Data has no script.

import { FACE_COOKIE, faceOf, hasFace } from "#shared/device/text-face";
import { readCookie, writeCookie } from "./cookie";

/** For how long what the touch itself needs has the line for itself. */
const AFTER_MS = 3000;
const LATIN = "/fonts/figtree-melati.woff2";
const THAI = "/fonts/anuphan-melati.woff2";

/** Reads a file whole at low priority, so that the browser keeps it. */
async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file, { priority: "low" } as RequestInit);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}

export function fetchFace(): void {
  const language = document.documentElement.lang.slice(0, 2);
  if (hasFace(readCookie(FACE_COOKIE), language)) return;
  setTimeout(() => {
    Promise.all((language === "th" ? [LATIN, THAI] : [LATIN]).map(fetchWhole)).then(
      () => writeCookie(FACE_COOKIE, faceOf(language)),
      // The next touched page tries again.
      () => {},
    );
  }, AFTER_MS);
}
