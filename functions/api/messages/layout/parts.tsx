import { type CSSProperties, createElement, type ReactNode } from "react";
import type { ContentFact, ContentRow, MessageContent, MessageFrame } from "./content";
import { CREAM, filled, INK, LINE, MUTE, PETAL, SANS, text } from "./style";

/** A table for layout: what every mail program reads, with nothing between its cells. */
export function Grid({
  children,
  style,
  width = "100%",
}: {
  children: ReactNode;
  style?: CSSProperties;
  width?: string;
}) {
  return (
    <table
      role="presentation"
      width={width === "" ? undefined : width}
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the message over its whole width. */
export function Row({ padding, background, children }: { padding: string; background?: string; children: ReactNode }) {
  const style = { ...text(), padding };
  return (
    <tr>
      <td {...(background === undefined ? { style } : filled(background, style))}>{children}</td>
    </tr>
  );
}

/** The one action. Its cell has the colour too, for mail programs that give links no background. */
export function Button({ label, href, written }: { label: string; href: string; written: boolean }) {
  return (
    <Row padding="24px 24px 0">
      <Grid width="">
        <tr>
          <td {...filled(INK, { borderRadius: 4 })}>
            <a
              href={href}
              style={{
                ...text(16, CREAM),
                display: "inline-block",
                padding: "12px 28px",
                border: `1px solid ${INK}`,
                borderRadius: 4,
                fontWeight: 600,
                textDecoration: "none",
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </Grid>
      {written ? <p style={{ ...text(13, MUTE), margin: "16px 0 0", wordBreak: "break-all" }}>{href}</p> : null}
    </Row>
  );
}

/** Labels at the left and their values at the right; `strong` is how the values are set. */
export function Rows({ rows, strong = false }: { rows: readonly ContentRow[]; strong?: boolean }) {
  return (
    <Grid>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <td style={{ ...text(15), padding: "3px 12px 3px 0" }}>{label}</td>
          <td align="right" style={{ ...text(15), padding: "3px 0", fontWeight: strong ? 600 : 400 }}>
            {value}
          </td>
        </tr>
      ))}
    </Grid>
  );
}

/** What to type somewhere else, in a frame. */
export function Framed({ rows }: { rows: readonly ContentRow[] }) {
  return (
    <Row padding="24px 24px 0">
      <Grid style={{ border: `1px solid ${LINE}`, borderRadius: 4 }}>
        <tr>
          <td style={{ padding: "13px 20px" }}>
            <Rows rows={rows} strong />
          </td>
        </tr>
      </Grid>
    </Row>
  );
}

/** Good news beside the order. */
export function Note({ note, font }: { note: string; font: string }) {
  return (
    <Row padding="24px 24px 0">
      <Grid>
        <tr>
          <td {...filled(PETAL, { padding: "18px 24px", borderRadius: 4, font, color: INK })}>{note}</td>
        </tr>
      </Grid>
    </Row>
  );
}

/** Lines below each other; two of an address may be the same, so that none has a key. */
const Lines = ({ lines, style }: { lines: readonly string[]; style: CSSProperties }) =>
  createElement("div", null, ...lines.map((line) => createElement("p", { style: { ...style, margin: 0 } }, line)));

/** A fact below its own small heading. */
export function Fact({ label, lines }: ContentFact) {
  return (
    <Row padding="24px 24px 0">
      <p style={{ ...text(15), margin: 0, fontWeight: 600 }}>{label}</p>
      <Lines lines={lines} style={text(15)} />
    </Row>
  );
}

const QUIET = "#D9C9D0";

/** Why the message came, who sent it, and the pages that help. */
export function Footer({
  footer,
  stop,
  seller,
  links,
}: Pick<MessageContent, "footer" | "stop"> & Pick<MessageFrame, "seller" | "links">) {
  const all = [...(stop === undefined ? [] : [stop]), ...links];
  return (
    <Row padding="24px" background={INK}>
      <p style={{ ...text(13, QUIET), margin: "0 0 12px" }}>{footer}</p>
      <Lines lines={seller} style={text(13, QUIET)} />
      <p style={{ ...text(13, CREAM), margin: "12px 0 0" }}>
        {all.map(({ label, href }, at) => (
          <span key={href}>
            {at === 0 ? null : " \u00a0 "}
            <a href={href} style={{ fontFamily: SANS, color: CREAM, textDecoration: "underline" }}>
              {label}
            </a>
          </span>
        ))}
      </p>
    </Row>
  );
}
