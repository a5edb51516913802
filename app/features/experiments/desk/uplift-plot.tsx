import "./uplift-plot.css";
import type { ExperimentResult } from "#contract/experiments/results";
import { Plot } from "~/ui/figures/plot";

type Variations = ExperimentResult["variations"];

type Props = Readonly<{
  variations: Variations;
  nameOf: (variation: string) => string;
  label: string;
  format: (share: number) => string;
}>;

const WIDTH = 640;
const MARGIN = 40;
const ROW = 56;

/** A plot of the 95 % interval of each variation's uplift beside the line of no change; nothing while there is none. */
export function UpliftPlot({ variations, nameOf, label, format }: Props) {
  const drawn = variations.flatMap(({ variation, uplift }) => (uplift === null ? [] : [{ variation, ...uplift }]));
  if (drawn.length === 0) return null;
  const reach = Math.max(0.05, ...drawn.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const at = (value: number) => WIDTH / 2 + (value / reach) * (WIDTH / 2 - MARGIN);
  const height = drawn.length * ROW + 32;
  return (
    <Plot label={label} width={WIDTH} height={height}>
      <line className="uplift-zero" x1={at(0)} x2={at(0)} y1="0" y2={height - 24} />
      {drawn.map(({ variation, value, low, high }, index) => {
        const y = index * ROW + 38;
        return (
          <g key={variation}>
            <text x={MARGIN} y={y - 18}>
              {nameOf(variation)}
            </text>
            <line className="uplift-range" x1={at(low)} x2={at(high)} y1={y} y2={y} />
            <circle cx={at(value)} cy={y} r="6" />
          </g>
        );
      })}
      {[-reach, 0, reach].map((value) => (
        <text key={value} className="uplift-tick" x={at(value)} y={height - 6} textAnchor="middle">
          {format(value)}
        </text>
      ))}
    </Plot>
  );
}
