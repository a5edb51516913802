/** Puts text on one line: line breaks and runs of spaces become one space. */
export const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/**
 * False for control characters, half surrogates and characters that change the reading direction, which no name or
 * street contains.
 */
export const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);

/** Endings of addresses, besides two-letter ones, that mail programs turn into links without being asked. */
const ENDS =
  "com|net|org|info|biz|xyz|top|shop|store|online|site|app|dev|club|live|link|click|page|vip|fun|win|icu|pro|mobi|asia|win|bet|loan|work|world|space|website|tech|cloud|ไทย|香港|公司|网络|網絡";
const LINK = new RegExp(
  `\\p{L}[\\p{L}\\p{N}+.-]*:/{1,2}|\\bwww\\.|xn--|[\\p{L}\\p{N}]\\.(?:[a-z]{2}|${ENDS})(?![\\p{L}\\p{N}\\p{M}])|[\\p{L}\\p{N}]\\.\\p{L}{2,}[/?#:]`,
  "iu",
);
const HIDDEN = /[\p{Cc}\p{Cs}\p{Cf}]/gu;
/** Replaces characters that mail programs read as a dot, and letters that only look different. */
const plainDots = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\u3002\uFF0E\uFF61\u2024]/gu, ".")
    .replace(HIDDEN, "");

/** Whether a mail program or a phone would turn part of the text into a link. */
export const hasLink = (text: string): boolean => LINK.test(plainDots(text));

/** Refuses a name that holds a link, a phone number or a sum, because we send names to other people in our messages. */
export function nameFault(text: string): "invalid_fields" | "name_with_link" | null {
  if (!isPrintable(text)) return "invalid_fields";
  return hasLink(text) || /\p{Sc}|(?:\d[\s-]?){5,}/u.test(text.normalize("NFKC")) ? "name_with_link" : null;
}

/** Typed text of several lines without characters that control the reader or the direction of the text. */
export const legible = (text: string): string => text.replace(/[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "");

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => text.replace(HIDDEN, "").trim() === "";

/** Shortens typed text for our messages to other people, and makes sure that nothing in it can be clicked or called. */
export function asData(text: string, most: number): string {
  const shown = [...legible(text)].slice(0, most).join("");
  if (!hasLink(shown)) return shown;
  return plainDots(shown.replaceAll("\n", "\u2028"))
    .replaceAll("\u2028", "\n")
    .replace(/:\/+/g, " ")
    .replace(/\.(?=\S)/gu, ". ");
}
