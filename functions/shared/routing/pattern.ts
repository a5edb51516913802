/**
 * Patterns of editors, matched in time proportional to the text whatever the pattern, by Thompson's simulation: all ways through a pattern are walked at
 * once, one character after the other, instead of one way after the other. No groups are captured, because rules only ask whether a path is named.
 * A library that does this is 46 kB of the Worker's upload (docs/decisions/057).
 */

const ENDLESS = Number.POSITIVE_INFINITY;

/** One step of a compiled pattern; numbers are the steps that come next. */
type PatternStep =
  | { take: RegExp; next: number }
  | { fork: readonly [number, number] }
  | { at: "begin" | "end"; next: number }
  | "matched";
/** A part of a pattern: how it is written as steps that lead to `next`. Returns where it begins. */
type Part = (steps: PatternStep[], next: number) => number;

/** The most steps of a pattern, so that counted repetitions of counted repetitions end. */
const MOST_STEPS = 2_000;
/** The most repetitions that can be counted, as RE2 has it. */
const MOST_COUNTED = 1_000;

const TOKENS = {
  group: /\((?:\?(?::|P?<[A-Za-z_]\w*>))?/y,
  set: /\[\^?(?:\\.|[^\]\\])+\]/uy,
  escape: /\\(?:[dDwWsS]|[pP]\{\w+(?:=\w+)?\}|x[0-9A-Fa-f]{2}|[nrtfv]|[^A-Za-z0-9\s])/uy,
  repeat: /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y,
  letter: /[^\\[\](){}*+?|^$]/uy,
};

class Refused extends Error {}

const add = (steps: PatternStep[], step: PatternStep): number => {
  if (steps.length >= MOST_STEPS) throw new Refused();
  return steps.push(step) - 1;
};

const nothing: Part = (_, next) => next;
/** Nothing is left out, so that each part that is repeated writes a step and the most steps end any repetition. */
const after = (first: Part, second: Part): Part =>
  first === nothing ? second : second === nothing ? first : (steps, next) => first(steps, second(steps, next));
const either =
  (one: Part, other: Part): Part =>
  (steps, next) =>
    add(steps, { fork: [one(steps, next), other(steps, next)] });
const anyNumber =
  (part: Part): Part =>
  (steps, next) => {
    const fork = add(steps, "matched");
    steps[fork] = { fork: [part(steps, fork), next] };
    return fork;
  };

function times(part: Part, least: number, most: number): Part {
  if (least > MOST_COUNTED || (most !== ENDLESS && most > MOST_COUNTED) || most < least) throw new Refused();
  let made: Part = most === ENDLESS ? anyNumber(part) : nothing;
  for (let more = least; most !== ENDLESS && more < most; more++) made = either(after(part, made), nothing);
  for (let needed = 0; needed < least; needed++) made = after(part, made);
  return made;
}

/** Reads a pattern from its beginning to its end. @throws Refused where it has an error, or needs what cannot be matched in linear time */
function partOf(pattern: string): Part {
  let at = 0;
  const token = (kind: RegExp): RegExpExecArray | null => {
    kind.lastIndex = at;
    const found = kind.exec(pattern);
    if (found !== null) at = kind.lastIndex;
    return found;
  };
  const sign = (wanted: string) => pattern[at] === wanted && ++at > 0;

  const atom = (): Part => {
    if (token(TOKENS.group) !== null) {
      const inside = choice();
      if (!sign(")")) throw new Refused();
      return inside;
    }
    if (sign("^")) return (steps, next) => add(steps, { at: "begin", next });
    if (sign("$")) return (steps, next) => add(steps, { at: "end", next });
    const one = token(TOKENS.set) ?? token(TOKENS.escape) ?? token(TOKENS.letter);
    if (one === null) throw new Refused();
    // One character alone is the engine's own to judge: there is no way to go back in it.
    const take = new RegExp(`^${one[0]}$`, "u");
    return (steps, next) => add(steps, { take, next });
  };
  const repeated = (): Part => {
    const part = atom();
    const found = token(TOKENS.repeat);
    if (found === null) return part;
    if (token(TOKENS.repeat) !== null) throw new Refused();
    const [said = "", least, many, most] = found;
    if (least !== undefined)
      return times(part, Number(least), many === undefined ? Number(least) : most ? Number(most) : ENDLESS);
    return times(part, said.startsWith("+") ? 1 : 0, said.startsWith("?") ? 1 : ENDLESS);
  };
  const row = (): Part => {
    let made = nothing;
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") made = after(made, repeated());
    return made;
  };
  const choice = (): Part => {
    const first = row();
    return sign("|") ? either(first, choice()) : first;
  };
  const whole = choice();
  if (at < pattern.length) throw new Refused();
  return whole;
}

export type Pattern = Readonly<{ matches: (text: string) => boolean }>;

/** The steps that can come next at a place of the text, through every fork. */
function reached(steps: readonly PatternStep[], from: readonly number[], begins: boolean, ends: boolean): Set<number> {
  const found = new Set<number>();
  const open = [...from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const step = steps[next];
    if (step === undefined || step === "matched") continue;
    if ("fork" in step) open.push(...step.fork);
    else if ("at" in step && (step.at === "begin" ? begins : ends)) open.push(step.next);
  }
  return found;
}

/**
 * Compiles a pattern; null for one that has an error, counts too much, or has lookaround, backreferences or flags, which this way of matching can't have.
 * `matches` is for the whole text.
 */
export function compile(pattern: string): Pattern | null {
  const steps: PatternStep[] = [];
  let start: number;
  try {
    start = partOf(pattern)(steps, add(steps, "matched"));
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) return null;
    throw error;
  }
  const matches = (text: string): boolean => {
    const letters = [...text];
    let now = reached(steps, [start], true, letters.length === 0);
    for (const [index, letter] of letters.entries()) {
      const next = [...now].flatMap((at) => {
        const step = steps[at];
        return typeof step === "object" && "take" in step && step.take.test(letter) ? step.next : [];
      });
      if (next.length === 0) return false;
      now = reached(steps, next, false, index === letters.length - 1);
    }
    return [...now].some((at) => steps[at] === "matched");
  };
  return { matches };
}
