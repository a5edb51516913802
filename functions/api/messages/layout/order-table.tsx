import { createElement } from "react";
import type { ContentLine, ContentTable } from "./content";
import { Grid, Row, Rows } from "./parts";
import { filled, LINE, MUTE, text } from "./style";

/** The side of a line's picture. */
const SIDE = 72;

function Line({ picture, plate, brand, name, lang, facts, price }: ContentLine) {
  const rule = { padding: "12px 0", borderBottom: `1px solid ${LINE}` };
  return (
    <tr>
      <td width={SIDE} valign="top" style={{ ...rule, width: SIDE }}>
        {/* The colour keeps its place when a mail program shows no pictures. */}
        <Grid width={String(SIDE)}>
          <tr>
            <td
              width={SIDE}
              height={SIDE}
              align="center"
              {...filled(plate, { ...text(13, MUTE), width: SIDE, height: SIDE, borderRadius: 4 })}
            >
              {picture === null ? null : (
                <img
                  src={picture}
                  width={SIDE}
                  height={SIDE}
                  alt={brand}
                  style={{ ...text(13, MUTE), lineHeight: "16px", display: "block", border: 0, borderRadius: 4 }}
                />
              )}
            </td>
          </tr>
        </Grid>
      </td>
      <td valign="middle" style={{ ...rule, paddingLeft: 16, paddingRight: 12 }}>
        <p style={{ ...text(13, MUTE), margin: 0, fontWeight: 600 }}>{brand}</p>
        <p lang={lang} style={{ ...text(15), margin: 0 }}>
          {name}
        </p>
        {facts === "" ? null : <p style={{ ...text(13, MUTE), margin: "2px 0 0" }}>{facts}</p>}
      </td>
      <td valign="middle" align="right" style={{ ...text(15), ...rule, fontWeight: 600, whiteSpace: "nowrap" }}>
        {price}
      </td>
    </tr>
  );
}

/** The lines of an order and its sums, as its page shows them. */
export function OrderTable({ order: { title, lines, sums, total, tax } }: { order: ContentTable }) {
  return (
    <>
      <Row padding="24px 24px 0">
        <p style={{ ...text(15), margin: "0 0 4px", fontWeight: 600 }}>{title}</p>
        {/* Two lines may be alike, such as a product and the same one as a gift. */}
        {createElement(Grid, null, ...lines.map((line) => createElement(Line, line)))}
      </Row>
      <Row padding="16px 24px 0">
        <Rows rows={sums} />
        <Grid style={{ marginTop: 8, borderTop: `1px solid ${LINE}` }}>
          <tr>
            <td style={{ ...text(18), padding: "12px 12px 0 0", fontWeight: 600 }}>{total.label}</td>
            <td align="right" style={{ ...text(18), padding: "12px 0 0", fontWeight: 600, whiteSpace: "nowrap" }}>
              {total.value}
            </td>
          </tr>
        </Grid>
        {tax.map((line) => (
          <p key={line} style={{ ...text(13, MUTE), margin: "2px 0 0" }}>
            {line}
          </p>
        ))}
      </Row>
    </>
  );
}
