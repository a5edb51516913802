import "./text-table.css";
import type { BlockProps } from "../block-props";

/** A table of words; a wide one scrolls sideways in its frame. */
export function TextTable({ id, caption, head, rows }: BlockProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className="wrap text-table" tabIndex={0} aria-labelledby={id}>
      <table>
        <caption id={id} className="type-h3">
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1] ?? cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
