import { patternOf, type Terms } from "./phrases";

/**
 * Kinds of skincare that stand below a wider one and are not meant by its name: who asks for a moisturiser wants none for the eyes. By the end of
 * their path, with words that do mean them.
 */
const APART: readonly (readonly [kind: RegExp, terms: Terms])[] = [
  [/eye/, "eye, eyes, mata, ดวงตา, รอบตา, ใต้ตา, ทาตา, 眼"],
  [/lip/, "lip, lips, bibir, ริมฝีปาก, ปาก, 唇"],
  [/hand/, "hand, hands, tangan, มือ, 手"],
  [/foot|feet/, "foot, feet, kaki, เท้า, 足, 腳"],
  [/after-sun/, "after sun, sunburn, setelah berjemur, อาฟเตอร์ซัน, หลังออกแดด, หลังโดนแดด, 曬後, 曬傷"],
];

/** Whether a kind of a category is not meant by the words that name the category. */
export const isApart = (path: string, category: string, words: string): boolean =>
  path.startsWith("skin") &&
  category.includes("/") &&
  APART.some(([kind, terms]) => kind.test(path) && !kind.test(category) && !patternOf(terms).test(words));
