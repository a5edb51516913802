/** Browsers send a line break as two characters, but count it as one while typing. */
export const asTyped = (text: string): string => text.replace(/\r\n/g, "\n");
