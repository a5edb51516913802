import "./fact-lines.css";

/** A fact of several lines, such as an address as it stands on a parcel. */
export function FactLines({ lines }: Readonly<{ lines: readonly string[] }>) {
  return lines.map((line) => (
    <span key={line} className="fact-line">
      {line}
    </span>
  ));
}
