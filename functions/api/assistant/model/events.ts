import { z } from "zod";

/** A call of a tool as the model asks for it; `args` is JSON, if the model keeps to the protocol. */
export type ToolCall = { id: string; name: string; args: string };

export type ChatReply = {
  text: string;
  calls: ToolCall[];
  /** How many tokens question and answer took, as the service counts them; null where it does not say. */
  tokens: number | null;
  /** Whether the answer ends where its budget did, perhaps in the middle of a sentence. */
  isCut: boolean;
};

/** The largest answer that is read. */
const MOST_BYTES = 200_000;
/** The most calls of one message, however many the model asks for. */
const MOST_CALLS = 8;

const usageSchema = z.object({ total_tokens: z.number().int().min(0) }).nullish();
const argsSchema = z.union([z.string(), z.looseObject({})]).nullish();
const callSchema = z.object({
  index: z.number().int().min(0).max(63).optional(),
  id: z.string().nullish(),
  name: z.string().nullish(),
  arguments: argsSchema,
  function: z.object({ name: z.string().nullish(), arguments: argsSchema }).nullish(),
});
const partSchema = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(callSchema).nullish(),
});
const choiceSchema = z.object({
  delta: partSchema.nullish(),
  message: partSchema.nullish(),
  finish_reason: z.string().nullish(),
});
const chunkSchema = z.object({
  choices: z.array(choiceSchema).nullish(),
  /** Workers AI answers in this shape too. */
  response: z.string().nullish(),
  tool_calls: z.array(callSchema).nullish(),
  usage: usageSchema,
  error: z.unknown().optional(),
});
type Chunk = z.infer<typeof chunkSchema>;
type Part = z.infer<typeof partSchema>;

type Gathered = { text: string; calls: ToolCall[]; tokens: number | null; isCut: boolean };

const textOf = (args: z.infer<typeof argsSchema>) =>
  typeof args === "string" ? args : args ? JSON.stringify(args) : "";

function gather(into: Gathered, { content, refusal, tool_calls }: Part): void {
  if (refusal) throw new Error("the model refused");
  into.text += content ?? "";
  for (const [place, call] of (tool_calls ?? []).entries()) {
    const at = call.index ?? (call.id ? into.calls.length : place);
    if (at >= MOST_CALLS) throw new Error("the model asks for too much at once");
    into.calls[at] ??= { id: `call_${at}`, name: "", args: "" };
    const known = into.calls[at];
    known.id = call.id || known.id;
    known.name += call.function?.name ?? call.name ?? "";
    known.args += textOf(call.function?.arguments ?? call.arguments);
  }
}

function take(into: Gathered, value: unknown): void {
  const read = chunkSchema.safeParse(value);
  if (!read.success) throw new Error("the model answered something else than the protocol");
  const chunk: Chunk = read.data;
  if (chunk.error) throw new Error("the model answered with an error");
  gather(into, { content: chunk.response, tool_calls: chunk.tool_calls });
  const [choice] = chunk.choices ?? [];
  if (choice?.finish_reason === "content_filter") throw new Error("the model refused");
  if (choice?.finish_reason === "length") into.isCut = true;
  const part = choice?.delta ?? choice?.message;
  if (part) gather(into, part);
  into.tokens = chunk.usage?.total_tokens ?? into.tokens;
}

const nothing = (): Gathered => ({ text: "", calls: [], tokens: null, isCut: false });
/** A service may number calls with gaps. */
const whole = ({ calls, ...reply }: Gathered): ChatReply => ({ ...reply, calls: calls.filter(Boolean) });

/** An answer in one piece. */
export function joinedReply(value: unknown): ChatReply {
  const reply = nothing();
  take(reply, value);
  return whole(reply);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the model answered no JSON");
  }
};

/** Reads an answer: events as they come, or one piece. It stops at the signal, and where the answer is too large. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { isStream, signal }: { isStream: boolean; signal: AbortSignal },
): Promise<ChatReply> {
  const reply = nothing();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  let [left, bytes] = ["", 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new Error("the model took too long");
      bytes += value?.byteLength ?? 0;
      if (bytes > MOST_BYTES) throw new Error("the model answered too much");
      left += decoder.decode(value, { stream: !done });
      if (isStream) {
        const lines = left.split(/\r?\n/);
        left = done ? "" : (lines.pop() ?? "");
        for (const line of lines) {
          const data = /^data:\s*(.+)$/.exec(line)?.[1];
          if (data === "[DONE]") return whole(reply);
          if (data !== undefined) take(reply, parsed(data));
        }
      }
      if (done) break;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
  return isStream ? whole(reply) : joinedReply(parsed(left));
}
