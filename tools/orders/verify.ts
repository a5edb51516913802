import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { publicKeys } from "../../functions/api/orders/receipt/receipt-keys";
import { type Verdict, verifyText } from "../../functions/api/orders/receipt/signed-text";
import { localSecrets, stateDir } from "../local/state";

/** A wish that cannot be carried out; its message is all that is printed. */
export class Stop extends Error {}

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) });

const WORDS: Record<Verdict, string> = {
  true: "True. The shop signed this receipt, and nothing was changed since.",
  changed: "False. Something in this file was changed after the shop signed it.",
  unknown_key: "False. None of the given keys signed this file.",
  unsigned: "False. This file isn't a signed receipt.",
};

/** Reads public keys from an address or a file; without either, those of the local shop. */
async function readKeys(place: string | undefined) {
  if (place === undefined)
    return publicKeys({ RECEIPT_KEYS_BEFORE: process.env.RECEIPT_KEYS_BEFORE ?? "", ...localSecrets(stateDir()) });
  try {
    const text = /^https?:/.test(place) ? await (await fetch(place)).text() : readFileSync(place, "utf8");
    return keysSchema.parse(JSON.parse(text)).keys;
  } catch {
    throw new Stop(`There are no keys at ${place}.`);
  }
}

/** Prints in words whether a receipt is as the shop signed it, and returns it. */
export async function verifyReceipt(file: string, place: string | undefined): Promise<boolean> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const verdict = await verifyText(readFileSync(file, "utf8"), await readKeys(place));
  console.log(WORDS[verdict]);
  return verdict === "true";
}
