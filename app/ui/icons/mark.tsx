import "./mark.css";

/** A short word in a colour of its own, on a plain tile. */
export type MarkFacts = Readonly<{ letters: string; colour: string }>;

/** The sign of a name that stands in words beside it, in our own letters. */
export function Mark({ letters, colour }: MarkFacts) {
  return (
    <svg className="letter-mark" viewBox="0 0 44 26" aria-hidden="true" fill={colour}>
      <text x="22" y="17.5" textLength={letters.length > 4 ? 38 : undefined} lengthAdjust="spacingAndGlyphs">
        {letters}
      </text>
    </svg>
  );
}
