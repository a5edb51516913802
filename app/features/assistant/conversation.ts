import { LONGEST_QUESTION, MOST_TURNS } from "#contract/assistant/limits";

/** The most bytes that the earlier questions take in an address, which servers and proxies limit. */
const MOST_BYTES = 3000;

/** A question without control characters, which no page can show. */
export const questionIn = (text: string | null): string =>
  (text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_QUESTION);

/** The latest questions of a conversation that fit in an address, oldest first. */
export function fitting(questions: readonly string[]): string[] {
  const kept: string[] = [];
  let bytes = 0;
  for (const question of questions.filter((one) => one !== "").reverse()) {
    bytes += encodeURIComponent(question).length;
    if (kept.length === MOST_TURNS || bytes > MOST_BYTES) break;
    kept.unshift(question);
  }
  return kept;
}

/** The earlier questions that the address of a page names, oldest first. */
export const earlierIn = (params: URLSearchParams): string[] => fitting(params.getAll("before").map(questionIn));

/** The page of a question after those before it. The address carries the conversation, because nothing of it is kept. */
export function conversationPath(questions: readonly string[]): string {
  const params = new URLSearchParams();
  const [question] = questions.slice(-1);
  if (question !== undefined) params.set("q", question);
  for (const earlier of fitting(questions.slice(0, -1))) params.append("before", earlier);
  return params.size === 0 ? "/assistant" : `/assistant?${params}`;
}
