import type { z } from "zod";

/** Reads a passkey from a hidden field, checked by the contract's schema; null where the text isn't one. */
export function passkeyIn<T extends z.ZodType>(schema: T, text: string): z.infer<T> | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Sent in place of an unreadable passkey, so that the API itself refuses it. */
export const NO_PASSKEY = { id: "-", clientDataJSON: "-", authenticatorData: "-", signature: "-" } as const;
