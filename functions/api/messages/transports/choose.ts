import { fileTransport } from "./file";
import { smsTransport } from "./sms";
import { smtpTransport } from "./smtp";
import type { MessageSettings, Transports } from "./transport";

/** Accepts a message without sending it; /sandbox/outbox shows it. */
const keep = async () => {};

/**
 * The transports that are set up. In the sandbox, a message without a transport counts as sent; elsewhere it waits for one.
 */
export function transportsOf(settings: MessageSettings): Transports {
  const { MAIL_URL, MAIL_FROM, SMS_URL, SMS_FROM, SMS_FILE, SANDBOX } = settings;
  const otherwise = SANDBOX === "on" ? keep : null;
  const sender = SMS_FROM || "Melati";
  const written = SMS_FILE === undefined ? otherwise : fileTransport(SMS_FILE, sender);
  return {
    mail: MAIL_URL ? smtpTransport(MAIL_URL, MAIL_FROM || "Melati <no-reply@melati.example>") : otherwise,
    sms: SMS_URL ? smsTransport(SMS_URL, sender) : written,
  };
}
