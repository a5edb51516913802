import type { ReactNode } from "react";
import type { CalendarEvent } from "../../../shared/words/calendar";

/** The content of one message from top to bottom. Text and HTML are both made from it, so that they never differ. */
export type MessageContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one action of the message. */
  button: { label: string; href: string } | null;
  /** Small print, such as what to do if the recipient did not ask for it. */
  aside: string;
  /** Why the recipient gets this message. */
  footer: string;
  /** The link that stops these messages, if the recipient subscribed to them. */
  stop?: { label: string; href: string };
  /** The words of the text message; all of the message when left out. */
  short?: string;
  /** The appointment that the message is about, which comes with the email as a file for calendars. */
  appointment?: CalendarEvent;
};

const INK = "#2A1520";
const SANS = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** The serif has no Thai and no Chinese letters; in those languages headings are set like the text, as on the shop's pages. */
const headingFont = (language: string) =>
  /^(th|zh)/.test(language) ? `600 28px/40px ${SANS}` : "400 32px/38px Georgia,'Times New Roman',serif";

function Row({ padding, background, children }: { padding: string; background?: string; children: ReactNode }) {
  return (
    <tr>
      <td style={{ padding, background, fontFamily: SANS, color: INK, fontSize: 16, lineHeight: "24px" }}>
        {children}
      </td>
    </tr>
  );
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <Row padding="24px 32px 0">
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "14px 28px",
          borderRadius: 4,
          background: INK,
          color: "#FBF8F3",
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {label}
      </a>
      <p style={{ margin: "16px 0 0", fontSize: 13, lineHeight: "20px", wordBreak: "break-all", color: "#634E59" }}>
        {href}
      </p>
    </Row>
  );
}

function Footer({ footer, stop }: Pick<MessageContent, "footer" | "stop">) {
  return (
    <Row padding="20px 32px" background={INK}>
      <span style={{ fontSize: 13, lineHeight: "20px", color: "#D9C9D0" }}>{footer}</span>
      {stop === undefined ? null : (
        <p style={{ margin: "12px 0 0", fontSize: 13, lineHeight: "20px" }}>
          <a href={stop.href} style={{ color: "#FBF8F3" }}>
            {stop.label}
          </a>
        </p>
      )}
    </Row>
  );
}

/** The HTML of a message: tables and inline styles, as mail programs need. */
export function MessageHtml({ content, language }: { content: MessageContent; language: string }) {
  const { subject, heading, paragraphs, button, aside, footer, stop } = content;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: "#F4EEE8" }}>
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 0" }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding="0"
                  cellSpacing="0"
                  style={{ width: "100%", maxWidth: 600, background: "#FBF8F3" }}
                >
                  <tbody>
                    <Row padding="20px 32px" background={INK}>
                      <span style={{ font: "28px Georgia,serif", color: "#FBF8F3" }}>Melati</span>
                    </Row>
                    <Row padding="32px 32px 0">
                      <h1 style={{ margin: 0, font: headingFont(language) }}>{heading}</h1>
                      {paragraphs.map((text) => (
                        <p key={text} style={{ margin: "12px 0 0" }}>
                          {text}
                        </p>
                      ))}
                    </Row>
                    {button === null ? null : <Button {...button} />}
                    <Row padding="24px 32px 32px">
                      <p style={{ margin: 0, fontSize: 14, lineHeight: "22px", color: "#634E59" }}>{aside}</p>
                    </Row>
                    <Footer footer={footer} stop={stop} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The content of a message as plain text. */
export const messageText = ({ heading, paragraphs, button, aside, footer, stop }: MessageContent): string =>
  [
    heading,
    ...paragraphs,
    ...(button === null ? [] : [`${button.label}:\n${button.href}`]),
    aside,
    `--\n${footer}`,
    ...(stop === undefined ? [] : [`${stop.label}:\n${stop.href}`]),
  ].join("\n\n");
