/** A complete email: plain text and HTML, and perhaps the text of a calendar file that comes with it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  calendar?: string | null;
};
export type Sms = { to: string; text: string; key: string };

/** A service that writes messages to a file, because a Worker has no files (tools/local/worker/text-file). */
export type MessageFile = { fetch(url: string, init: RequestInit): Promise<Response> };

/** The ways to send. A transport throws when the message was not accepted; null when none is set up. */
export type Transports = {
  mail: ((mail: Mail) => Promise<void>) | null;
  sms: ((sms: Sms) => Promise<void>) | null;
};

/** The settings of the transports, all optional (functions/edge/settings/check.ts checks them). */
export type MessageSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. A secret. */
  MAIL_URL?: string;
  MAIL_FROM?: string;
  /**
   * The address that text messages are posted to, including user and password:
   * `https://sid:token@api.example/Messages.json`. A secret.
   */
  SMS_URL?: string;
  SMS_FROM?: string;
  /** A service that writes text messages to a file, which local shops use instead of `SMS_URL`. */
  SMS_FILE?: MessageFile;
  /** The origin of links in messages: protocol and port, and the host for countries without their own. */
  SITE_ORIGIN?: string;
  SITE_HOSTS?: string;
  /** "on" opens /sandbox, and counts messages without a transport as sent; never in production (R9). */
  SANDBOX?: string;
};
