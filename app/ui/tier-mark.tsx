import { petal } from "./bloom";

export type Tier = "pink" | "white" | "black" | "gold";

type Leaf = Readonly<{ turn: number; scale?: number; opacity?: number }>;
const turns = [0, 72, 144, 216, 288];
const open: readonly Leaf[] = turns.map((turn) => ({ turn }));

/** A bud, a half-open flower, an open one and a double bloom: back petals first, the front one last. */
const marks = {
  pink: {
    colour: "#c9667f",
    bud: true,
    leaves: [{ turn: -24, scale: 0.82, opacity: 0.45 }, { turn: 24, scale: 0.82, opacity: 0.45 }, { turn: 0 }],
  },
  white: {
    colour: "#c9667f",
    bud: true,
    leaves: [
      { turn: -68, scale: 0.88, opacity: 0.4 },
      { turn: 68, scale: 0.88, opacity: 0.4 },
      { turn: -34, scale: 0.94, opacity: 0.65 },
      { turn: 34, scale: 0.94, opacity: 0.65 },
      { turn: 0 },
    ],
  },
  black: { colour: "#2a1520", bud: false, leaves: open },
  gold: {
    colour: "#b8923a",
    bud: false,
    leaves: [...turns.map((turn) => ({ turn: turn + 36, scale: 0.94, opacity: 0.5 })), ...open],
  },
} as const satisfies Record<Tier, Readonly<{ colour: string; bud: boolean; leaves: readonly Leaf[] }>>;

/** The flower of a tier; its name always stands beside it. */
export function TierMark({ tier }: { tier: Tier }) {
  const { colour, bud, leaves } = marks[tier];
  return (
    <svg viewBox={bud ? "-104 -150 208 208" : "-104 -104 208 208"} fill={colour} aria-hidden="true">
      {leaves.map(({ turn, scale, opacity }: Leaf) => (
        <path
          key={turn}
          d={petal}
          transform={`rotate(${turn})${scale ? ` scale(${scale})` : ""}`}
          fillOpacity={opacity}
        />
      ))}
    </svg>
  );
}
