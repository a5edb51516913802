import type { ReactNode } from "react";
import type { MessageContent, MessageFrame } from "./content";
import { OrderTable } from "./order-table";
import { Button, Fact, Footer, Framed, Grid, Note, Row } from "./parts";
import { CREAM, filled, headingFont, INK, MUTE, PAGE, text } from "./style";

/**
 * What lists of messages show behind the subject. The invisible letters after it keep the next words of the message out of there.
 */
function Preview({ words }: { words: string }) {
  return (
    <div
      style={{
        display: "none",
        maxHeight: 0,
        overflow: "hidden",
        opacity: 0,
        fontSize: 1,
        lineHeight: "1px",
        color: PAGE,
      }}
    >
      {words + "\u00a0\u200c".repeat(80)}
    </div>
  );
}

/** The band with the wordmark. Its words are set like it for mail programs that show no pictures. */
function Head({ src, href }: MessageFrame["head"]) {
  return (
    <tr>
      <td {...filled(INK)}>
        <a href={href} style={{ color: CREAM, textDecoration: "none" }}>
          <img
            src={src}
            width={600}
            alt="Melati"
            style={{
              display: "block",
              width: "100%",
              maxWidth: 600,
              height: "auto",
              border: 0,
              background: INK,
              font: "34px/72px Georgia,'Times New Roman',serif",
              color: CREAM,
              textIndent: 24,
            }}
          />
        </a>
      </td>
    </tr>
  );
}

/** The page around the message, 600 wide on wide screens. */
function Sheet({
  title,
  language,
  preview,
  children,
}: Record<"title" | "language" | "preview", string> & { children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
      </head>
      <body {...filled(PAGE, { margin: 0, padding: 0 })}>
        <Preview words={preview} />
        <Grid style={{ background: PAGE }}>
          <tr>
            <td align="center" {...filled(PAGE, { padding: "24px 0" })}>
              <Grid width="600" style={{ width: "100%", maxWidth: 600, background: CREAM }}>
                {children}
              </Grid>
            </td>
          </tr>
        </Grid>
      </body>
    </html>
  );
}

/** The HTML of a message: tables and inline styles, as mail programs need. */
export function MessageHtml({ content, frame }: { content: MessageContent; frame: MessageFrame }) {
  const { subject, heading, paragraphs, button, rows, order, note, facts = [], aside, footer, stop } = content;
  const { language, head, seller, links } = frame;
  return (
    <Sheet title={subject} language={language} preview={paragraphs[0] ?? heading}>
      <Head {...head} />
      <Row padding="32px 24px 0" background={CREAM}>
        <h1 style={{ margin: 0, font: headingFont(language, "large"), color: INK }}>{heading}</h1>
        {paragraphs.map((words) => (
          <p key={words} style={{ ...text(), margin: "12px 0 0" }}>
            {words}
          </p>
        ))}
      </Row>
      {/* The address is written out too where the message is about nothing but its link. */}
      {button === null ? null : <Button {...button} written={order === undefined && facts.length === 0} />}
      {rows === undefined ? null : <Framed rows={rows} />}
      {order === undefined ? null : <OrderTable order={order} />}
      {note === undefined ? null : <Note note={note} font={headingFont(language, "small")} />}
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} />
      ))}
      <Row padding="24px 24px 32px">
        <p style={{ ...text(14, MUTE), margin: 0 }}>{aside}</p>
      </Row>
      <Footer footer={footer} stop={stop} seller={seller} links={links} />
    </Sheet>
  );
}
