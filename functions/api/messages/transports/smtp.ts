import type { Mail } from "./transport";

/** Splits `Melati <no-reply@melati.example>` into name and address, because a mail server wants the address alone. */
function senderOf(from: string): { name?: string; email: string } {
  const [, name, email] = /^\s*"?(.*?)"?\s*<([^<>\s]+)>\s*$/.exec(from) ?? [];
  return email === undefined ? { email: from.trim() } : { email, ...(name ? { name } : {}) };
}

/** The calendar file as an attachment, whose content is base64. */
const calendarFile = (text: string) => ({
  filename: "melati.ics",
  mimeType: "text/calendar; charset=utf-8; method=PUBLISH",
  content: btoa(String.fromCharCode(...new TextEncoder().encode(text))),
});

/**
 * Sends by SMTP over the Worker's sockets: TLS from the start with `smtps://`, STARTTLS otherwise whenever a password is sent.
 */
export const smtpTransport =
  (url: string, from: string) =>
  async ({ to, subject, text, html, messageId, calendar = null }: Mail): Promise<void> => {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === "smtps:";
    const signsIn = username !== "";
    // Imported only when there is something to send, because its sockets exist only at the edge and not in Node.
    const { WorkerMailer } = await import("worker-mailer");
    await WorkerMailer.send(
      {
        host: hostname,
        port: Number(port || (secure ? 465 : 587)),
        secure,
        startTls: !secure && signsIn,
        ...(signsIn
          ? {
              credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
              authType: ["plain", "login"],
            }
          : { authType: [] }),
        // Logging is off, because it would print addresses and the server's answers.
        logLevel: 4,
        socketTimeoutMs: 15_000,
        responseTimeoutMs: 15_000,
      },
      {
        from: senderOf(from),
        to,
        subject,
        text,
        html,
        ...(calendar === null ? {} : { attachments: [calendarFile(calendar)] }),
        headers: { "Message-ID": messageId, "Auto-Submitted": "auto-generated" },
      },
    );
  };
