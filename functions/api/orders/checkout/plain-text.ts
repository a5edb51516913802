/** Typed text on one line: pasted line breaks and runs of spaces become one space. */
export const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/** False for control characters, half surrogates and text that turns the reading direction: nothing a name or street has. */
export const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);
