import type { CalendarEvent } from "../../../shared/words/calendar";

/** A line of an order: what it is, how many, what it costs. */
export type ContentLine = {
  /** The address of a small square picture; null for a line without one. */
  picture: string | null;
  /** The colour behind the picture, also while a mail program shows none. */
  plate: string;
  brand: string;
  name: string;
  /** Of a name in other letters than the message's. */
  lang?: "en";
  /** Shade, size, quantity, or why it is free. */
  facts: string;
  /** Empty for a part of a set, which has the price. */
  price: string;
};

/** A label and what it says, such as a sum. */
export type ContentRow = { label: string; value: string };

/** The lines and the sums of an order. */
export type ContentTable = {
  /** Which order it is. */
  title: string;
  lines: readonly ContentLine[];
  sums: readonly ContentRow[];
  /** The last sum. */
  total: ContentRow;
  /** The tax in it, where the country shows one. */
  tax: readonly string[];
};

/** A fact of a few lines below its own small heading, such as an address. */
export type ContentFact = { label: string; lines: readonly string[] };

/** The content of one message from top to bottom. Text and HTML are both made from it, so that they never differ. */
export type MessageContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one action of the message. */
  button: { label: string; href: string } | null;
  /** What to type somewhere else, such as the number of an account. */
  rows?: readonly ContentRow[];
  order?: ContentTable;
  /** Good news beside the order. */
  note?: string;
  facts?: readonly ContentFact[];
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

/** What stands around the content of every email. */
export type MessageFrame = {
  /** For `lang`. */
  language: string;
  /** The band at the top, and where it leads. */
  head: { src: string; href: string };
  /** Who sends it, in lines. */
  seller: readonly string[];
  links: readonly { label: string; href: string }[];
};
