import type { Ask } from "../ask";
import { type Chat, type ChatMessage, writtenCall } from "./chat";
import type { ChatReply, ToolCall } from "./events";
import { masked, taskFor, toldOf } from "./told";
import { isTool, SHOW, showSchema, TOOLS, type ToolResult, toolDefinitions } from "./tools";

/** What one question may cost: rounds of tools, calls of tools, tokens of an answer and of all, and time. */
export const BUDGET = { rounds: 4, calls: 8, answerTokens: 500, tokens: 16_000, seconds: 15 } as const;
/** Letters of a token, where a service does not count them. */
const LETTERS = 3;

export type Conversation = {
  results: ToolResult[];
  /** The products that the model chose to show; null where it chose none. */
  shown: string[] | null;
  text: string;
  isCut: boolean;
  /** All that the model said, round by round. */
  replies: ChatReply[];
};

/** Hears that the model looks something up. */
export type Heard = { looked?: () => Promise<unknown> };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return null;
  }
};

/** Makes one call of the model, and tells it what came out. Bad arguments are told, and no fault. */
async function called(ask: Ask, { name, args }: ToolCall, said: Conversation): Promise<string> {
  const given = parsed(args);
  if (name === SHOW) {
    const shown = showSchema.safeParse(given);
    if (shown.success) said.shown = shown.data.slugs;
    return shown.success ? "Now answer the shopper." : "Bad arguments.";
  }
  if (!isTool(name)) return "There is no such tool.";
  const { schema, run } = TOOLS[name];
  if (!schema.safeParse(given).success) return "Bad arguments.";
  const result = await run(ask, given);
  said.results.push(result);
  return toldOf(name, result);
}

const lettersOf = (messages: readonly ChatMessage[]) => JSON.stringify(messages).length;

/** Lets the model call tools until it answers. It throws where a budget is used up before. */
export async function converse(
  ask: Ask,
  chat: Chat,
  before: readonly string[],
  { looked }: Heard = {},
): Promise<Conversation> {
  const said: Conversation = { results: [], shown: null, text: "", isCut: false, replies: [] };
  const signal = AbortSignal.timeout(BUDGET.seconds * 1000);
  const messages: ChatMessage[] = [
    { role: "system", content: taskFor(ask) },
    ...before.map((question) => ({ role: "user" as const, content: masked(question) })),
    { role: "user", content: masked(ask.asked) },
  ];
  let [tokens, calls] = [0, 0];
  for (let round = 0; round < BUDGET.rounds; round++) {
    const reply = await chat({ messages, tools: toolDefinitions(), mostTokens: BUDGET.answerTokens, signal });
    said.replies.push(reply);
    tokens += reply.tokens ?? Math.ceil((lettersOf(messages) + reply.text.length) / LETTERS);
    if (tokens > BUDGET.tokens) throw new Error("the model used up its tokens");
    if (reply.calls.length === 0) return Object.assign(said, { text: reply.text, isCut: reply.isCut });
    calls += reply.calls.length;
    if (calls > BUDGET.calls) throw new Error("the model made too many calls");
    messages.push({ role: "assistant", content: reply.text, tool_calls: reply.calls.map(writtenCall) });
    await looked?.();
    for (const call of reply.calls)
      messages.push({ role: "tool", tool_call_id: call.id, content: await called(ask, call, said) });
    if (signal.aborted) throw new Error("the model took too long");
  }
  throw new Error("the model never answered");
}
