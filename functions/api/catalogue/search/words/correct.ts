import { indexed } from "../../../../db/facts/words";
import { type Candidates, LATIN_WORD, slackFor, splitsOf } from "../candidates";
import { distance, likenessTo } from "./likeness";
import { anyWordOf, readQuery, type SearchWords } from "./search-words";

/** What to search for when no product has all words: the first of these that finds something is used. */
export type SecondTry = { corrected: string | null; asked: SearchWords; any: boolean };
export type Correction = { tries: SecondTry[]; suggestions: string[] };

/** Thai and Chinese have no spaces to split at, so a whole name counts as meant from this likeness on. */
const MEANT = 0.5;
const SUGGESTED = 0.3;
const MOST_SUGGESTIONS = 4;
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u;

/**
 * The nearest word; of two equally near, the more frequent. People usually type the first letter right, so a word with another first letter counts as
 * further away.
 */
function nearest(word: string, near: Candidates["near"]): string | null {
  const most = slackFor(word);
  let best: { word: string; away: number; weight: number } | null = null;
  for (const [other, weight] of near) {
    if (other === word || !LATIN_WORD.test(other)) continue;
    const letters = distance(word, other, most);
    if (letters > most) continue;
    const away = letters + (other[0] === word[0] ? 0 : 0.5);
    if (best === null || away < best.away || (away === best.away && weight > best.weight))
      best = { word: other, away, weight };
  }
  return best?.word ?? null;
}

/** Joins words with spaces, or without them in languages that write none. */
const written = (words: string[]) =>
  words.reduce(
    (text, word) => (UNSPACED.test(text.slice(-1)) && UNSPACED.test(word) ? text + word : `${text} ${word}`).trim(),
    "",
  );

function wordByWord(asked: SearchWords, candidates: Candidates, isKnown: (word: string) => boolean): string | null {
  const { near, begun } = candidates;
  const last = asked.words.length - 1;
  let changed = false;
  const words = asked.words.map((word, place) => {
    const typed = asked.typed[place] ?? word;
    if (isKnown(word) || (place === last && begun) || !LATIN_WORD.test(word)) return typed;
    const parts = splitsOf(word).find((two) => two.every(isKnown));
    const meant = nearest(word, near) ?? parts?.join(" ");
    if (meant !== undefined) changed = true;
    return meant ?? typed;
  });
  return changed ? written(words) : null;
}

/**
 * The names most similar to the query, without names that the query contains in full, because those were searched for already.
 */
function likeNames(asked: SearchWords, candidates: Candidates): { name: string; likeness: number }[] {
  const text = written(asked.typed);
  const likeness = likenessTo(text);
  const seen = new Set<string>([text]);
  return candidates.names
    .map((name) => ({ name, likeness: likeness(name.toLowerCase()) }))
    .filter(({ name, likeness }) => likeness >= SUGGESTED && !text.includes(name.toLowerCase()))
    .sort((a, b) => b.likeness - a.likeness)
    .filter(({ name }) => {
      const key = name.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
}

/** Finds what a query without results may have meant (R56): corrected words, a similar name, or any of the words. */
export function correct(asked: SearchWords, candidates: Candidates): Correction {
  const known = new Set(candidates.known);
  const isKnown = (word: string) => known.has(word) || word.split(" ").every((part) => known.has(part));
  const names = likeNames(asked, candidates);
  const unspaced = asked.typed.some((word) => UNSPACED.test(word));
  const [like] = unspaced ? names : [];
  const text = wordByWord(asked, candidates, isKnown) ?? (like && like.likeness >= MEANT ? like.name : null);
  const corrected = text === null ? null : readQuery(text, asked.language);
  const same = corrected === null || corrected.key === asked.key;

  const meant: SecondTry[] = same ? [] : [{ corrected: text, asked: corrected, any: false }];
  const changedWords = new Set(same ? [] : corrected.words.filter((word) => !asked.words.includes(word)));
  const loose = anyWordOf(same || unspaced ? asked : corrected, (word) => isKnown(word) || changedWords.has(word));
  const someOf: SecondTry[] =
    loose === null ? [] : [{ corrected: same || unspaced ? null : text, asked: loose, any: true }];
  // Two Chinese characters that are found are a better answer than a name that is only similar.
  const chinese = asked.typed.some((word) => /\p{Script=Han}/u.test(word));
  return {
    tries: chinese ? [...someOf, ...meant] : [...meant, ...someOf],
    suggestions: names
      .map(({ name }) => name)
      .filter((name) => indexed(name, asked.language) !== corrected?.key)
      .slice(0, MOST_SUGGESTIONS),
  };
}
