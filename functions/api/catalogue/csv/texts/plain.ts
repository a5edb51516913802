/** What Windows-1252 has in place of the control characters from U+0080 on; written out, because some decoders leave those as they are. */
const CP1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Repairs text that was saved as Windows-1252 and read as Latin-1, where a dash became a control character. */
export const repaired = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => CP1252[sign.charCodeAt(0) - 0x80] ?? sign);

/** Writes plain text as an HTML cell, from which reading restores it. */
export const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
