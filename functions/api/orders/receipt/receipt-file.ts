import type { Receipt, ReceiptFormat } from "../../../contract/orders/receipts";
import type { Reader } from "../../../contract/spelling";
import type { ReceiptSettings } from "./receipt-keys";
import { receiptText } from "./receipt-text";
import { signText } from "./signed-text";

/** Writes a receipt as a file to keep. With a key of the shop it ends with a signature over every byte (moonshot 15). */
export async function receiptFile(
  receipt: Receipt,
  { format, reader, settings }: { format: ReceiptFormat; reader: Reader; settings: ReceiptSettings },
): Promise<string> {
  if (format === "json") {
    const facts = JSON.stringify({ receipt }, null, 2).slice(0, -2);
    return signText(settings, format, (kid) => (kid === null ? `${facts}\n}\n` : `${facts},\n  "key": "${kid}",\n`));
  }
  const text = await receiptText(receipt, reader);
  return signText(settings, format, (kid) => (kid === null ? text : `${text}\nKey: ${kid}\n`));
}
