import "./tier-card.css";
import type { Tier } from "#contract/beauty-pass/tiers";
import { petal } from "~/ui/icons/bloom";

type Petals = readonly (readonly [turn: number, size: number, strength: number])[];
const around = (start: number, size: number, strength: number): Petals =>
  [0, 72, 144, 216, 288].map((turn) => [turn + start, size, strength] as const);

/** The petals of each tier's flower: bud, half-open, open, double bloom. */
const MARKS: Record<Tier, { petals: Petals; low: boolean }> = {
  pink: {
    petals: [
      [-24, 0.82, 0.45],
      [24, 0.82, 0.45],
      [0, 0.98, 1],
    ],
    low: true,
  },
  white: {
    petals: [
      [-68, 0.88, 0.4],
      [68, 0.88, 0.4],
      [-34, 0.94, 0.65],
      [34, 0.94, 0.65],
      [0, 1, 1],
    ],
    low: true,
  },
  black: { petals: around(0, 1, 1), low: false },
  gold: { petals: [...around(36, 0.94, 0.5), ...around(0, 1, 1)], low: false },
};

/** A tier's flower; the tier's name must stand beside it. */
export function TierMark({ tier }: Readonly<{ tier: Tier }>) {
  const { petals, low } = MARKS[tier];
  return (
    <svg className={`mark mark-${tier}`} viewBox="-104 -104 208 208" aria-hidden="true">
      <g transform={low ? "translate(0 46)" : undefined}>
        {petals.map(([turn, size, strength]) => (
          <path
            key={`${turn} ${size}`}
            d={petal}
            transform={`rotate(${turn}) scale(${size})`}
            fillOpacity={strength === 1 ? undefined : strength}
          />
        ))}
      </g>
    </svg>
  );
}
