import "./summary.css";
import type { ReactNode } from "react";

type SummaryRow = Readonly<{ label: ReactNode; value: ReactNode /** Savings are green. */; good?: boolean }>;

/** Cost rows and the total as a `<dl>`; `note` is the tax line under it. Values are formatted strings. */
export function Summary({
  rows,
  total,
  note,
}: Readonly<{ rows: readonly SummaryRow[]; total: SummaryRow; note?: ReactNode }>) {
  return (
    <>
      <dl className="sums">
        {rows.map((row) => (
          <div key={String(row.label)} className={row.good ? "good" : undefined}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {note ? <p className="sm mute">{note}</p> : null}
    </>
  );
}

/** A list of terms and descriptions: recipient, payment, address. */
export function Facts({ items }: Readonly<{ items: ReadonlyArray<Readonly<{ term: string; value: ReactNode }>> }>) {
  return (
    <dl className="facts">
      {items.map((item) => (
        <div key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
