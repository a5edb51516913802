import type { z } from "zod";

/** What a form's hidden field says of a passkey, as the contract has it; null where it says nothing of the kind. */
export function passkeyIn<T extends z.ZodType>(schema: T, text: string): z.infer<T> | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Is no passkey's: what a field of rubbish is sent on as, so that the refusal is the API's. */
export const NO_PASSKEY = { id: "-", clientDataJSON: "-", authenticatorData: "-", signature: "-" } as const;
