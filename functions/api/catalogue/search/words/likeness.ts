/**
 * Damerau-Levenshtein distance (optimal string alignment): letters inserted, deleted, changed, or swapped with their neighbour. Returns `most + 1`
 * for anything further away.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? most + 1, most + 1);
}

const HAN = /\p{Script=Han}/u;

/** Pairs of letters, including the edges of the text; for Chinese also each character, since two make a word. */
function grams(text: string): Map<string, number> {
  const letters = [...(HAN.test(text) ? text : ` ${text} `)];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  const counted = new Map<string, number>();
  for (const gram of HAN.test(text) ? [...letters, ...pairs] : pairs) counted.set(gram, (counted.get(gram) ?? 0) + 1);
  return counted;
}

const sizeOf = (counted: Map<string, number>) => [...counted.values()].reduce((sum, count) => sum + count, 0);

/**
 * Makes a function for the likeness of texts to one text, 0 to 1 (Dice over pairs of letters), for languages that are not cut into words.
 */
export function likenessTo(text: string): (other: string) => number {
  const own = grams(text);
  const size = sizeOf(own);
  return (other) => {
    const theirs = grams(other);
    let shared = 0;
    for (const [gram, count] of theirs) shared += Math.min(count, own.get(gram) ?? 0);
    return (2 * shared) / Math.max(1, size + sizeOf(theirs));
  };
}
