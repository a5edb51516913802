import type { ApiKey } from "../../../contract/desk/api-keys";
import { KEY_BEGINS, KEY_DAYS, type KeyScope } from "../../../contract/desk/key-facts";
import type { Refusal } from "../../../contract/errors";
import { hashOf } from "../../kit/proof/signing";
import type { DeskCall } from "../desk-store";
import { keepKey } from "./key-store";

const KEY_BYTES = 32;
const HINT_LETTERS = 4;

/** A key of 256 random bits: `mk_` and 43 letters. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return KEY_BEGINS + letters;
}

/** Makes a key with the caller's own roles. @returns too_many_keys */
export async function makeKey(
  call: DeskCall,
  { name, scope }: { name: string; scope: KeyScope },
): Promise<{ ok: true; key: ApiKey & { key: string } } | Refusal> {
  const key = newKey();
  const kept = await keepKey(call, {
    id: crypto.randomUUID(),
    name,
    scope,
    hint: key.slice(-HINT_LETTERS),
    hash: await hashOf(key),
    expiresAt: new Date(call.now.getTime() + KEY_DAYS * 86_400_000).toISOString(),
  });
  return kept === null ? { ok: false, code: "too_many_keys" } : { ok: true, key: { ...kept, key } };
}
