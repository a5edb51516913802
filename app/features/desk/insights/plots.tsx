import "~/ui/shapes/ruled-table.css";
import "./plots.css";
import type { ReactNode } from "react";
import { Plot } from "~/ui/figures/plot";

export type Bar = Readonly<{
  key: string;
  label: ReactNode;
  /** The value that the bar's length shows. */
  value: number;
  /** The figures as text, one for each cell. */
  cells: readonly ReactNode[];
}>;

type BarsProps = Readonly<{
  caption: string;
  /** The name of the first column and of each column of figures. */
  head: readonly string[];
  bars: readonly Bar[];
  /** Text for a table without rows. */
  empty: string;
}>;

/** A table with a bar in each row, drawn on the server, with the figures beside it. */
export function Bars({ caption, head, bars, empty }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className="stack insight">
      <h2 className="type-h3">{caption}</h2>
      {bars.length === 0 ? (
        <p className="mute">{empty}</p>
      ) : (
        <table className="ruled-table several insight-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, place) => (
                <th key={name} scope="col" className={place === 0 ? undefined : "num"}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="insight-bar">
                    <rect width={Math.round((1000 * value) / most) / 10} height="4" />
                  </svg>
                </th>
                {cells.map((cell, place) => (
                  <td key={head[place + 1]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type ColumnsProps = Readonly<{
  /** What the plot shows, for screen readers. */
  label: string;
  columns: readonly Readonly<{ key: string; value: number; title: string }>[];
}>;

const HEIGHT = 40;

/** A column for each day, drawn on the server. */
export function Columns({ label, columns }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <Plot label={label} width={columns.length * 10} height={HEIGHT} stretched>
      {columns.map(({ key, value, title }, place) => {
        const height = (HEIGHT * value) / most;
        return (
          <rect key={key} x={place * 10 + 1} y={HEIGHT - height} width="8" height={height}>
            <title>{title}</title>
          </rect>
        );
      })}
    </Plot>
  );
}
