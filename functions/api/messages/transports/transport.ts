/** An e-mail ready to go: plain text beside HTML. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId: string };
export type Sms = { to: string; text: string; key: string };

/** A Worker has no files: what takes messages for it and writes them down, as tools/local/text-file does. */
export type MessageFile = { fetch(url: string, init: RequestInit): Promise<Response> };

/** Ways out. A transport throws when the message was not taken; null where none is set. */
export type Transports = {
  mail: ((mail: Mail) => Promise<void>) | null;
  sms: ((sms: Sms) => Promise<void>) | null;
};

/** Settings of the ways out, all optional (functions/edge/environment.ts checks them). */
export type MessageSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. A secret. */
  MAIL_URL?: string;
  MAIL_FROM?: string;
  /** The address that a text message is posted to, with user and password in it: `https://sid:token@api.example/Messages.json`. A secret. */
  SMS_URL?: string;
  SMS_FROM?: string;
  /** Where there is no address: a service that writes text messages to a file. Local shops have one. */
  SMS_FILE?: MessageFile;
  /** Where links lead: protocol and port, and the host of countries without one of their own. */
  SITE_ORIGIN?: string;
  SITE_HOSTS?: string;
  /** "on" opens /sandbox, and keeps messages that no way out is set for; never in production (R9). */
  SANDBOX?: string;
};
