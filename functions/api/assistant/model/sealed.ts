import { z } from "zod";
import { LONGEST_TOLD } from "../../../contract/assistant/limits";
import { isSigned, sign } from "../../kit/proof/signing";
import type { Chat } from "./chat";
import type { ChatReply } from "./events";

/** What the model has said to a question, in the order of its rounds. */
const saidSchema = z
  .array(
    z.strictObject({
      text: z.string(),
      isCut: z.boolean(),
      calls: z.array(z.strictObject({ id: z.string(), name: z.string(), args: z.string() })).max(8),
    }),
  )
  .min(1)
  .max(8);

const written = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const read = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)),
  );

const messageOf = (about: readonly string[], said: string) => `assistant|${JSON.stringify(about)}|${said}`;

/**
 * Seals what the model has said to a question, so that a page can be drawn with it without asking again. "" where it is too long. `about` is what the
 * seal is good for: the question, its country and language.
 */
export async function sealedReplies(
  secret: string,
  about: readonly string[],
  replies: readonly ChatReply[],
): Promise<string> {
  const said = written(JSON.stringify(replies.map(({ text, isCut, calls }) => ({ text, isCut, calls }))));
  const token = `${said}.${await sign(secret, messageOf(about, said))}`;
  return token.length > LONGEST_TOLD ? "" : token;
}

/** A model that says again what was sealed for this question; null where the seal is none of ours, or for another question. */
export async function replayed(secret: string, about: readonly string[], token: string): Promise<Chat | null> {
  const [said = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !(await isSigned(secret, messageOf(about, said), signature))) return null;
  const replies = saidSchema.safeParse(JSON.parse(read(said)));
  if (!replies.success) return null;
  const left = [...replies.data];
  return async () => {
    const next = left.shift();
    if (next === undefined) throw new Error("nothing more was said");
    return { ...next, tokens: 0 };
  };
}
