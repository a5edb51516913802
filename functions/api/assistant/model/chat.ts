import { type ChatReply, joinedReply, readEvents, type ToolCall } from "./events";

export type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; tool_calls?: WrittenCall[] }
  | { role: "tool"; tool_call_id: string; content: string };
type WrittenCall = { id: string; type: "function"; function: { name: string; arguments: string } };

export type ToolDefinition = {
  type: "function";
  function: { name: string; description: string; parameters: object };
};

type ChatQuestion = {
  messages: readonly ChatMessage[];
  tools: readonly ToolDefinition[];
  mostTokens: number;
  signal: AbortSignal;
};
/** Asks a language model once. It throws where the service fails, refuses, or answers anything but the protocol. */
export type Chat = (asked: ChatQuestion) => Promise<ChatReply>;

export type ModelSettings = {
  /** Workers AI. */
  AI?: { run(model: string, input: object, options?: object): Promise<unknown> };
  /** An endpoint of the chat completions protocol of OpenAI, asked before `AI`. */
  ASSISTANT_URL?: string;
  ASSISTANT_KEY?: string;
  ASSISTANT_MODEL?: string;
};

/** The model of Workers AI, unless another is named; it must know tools. */
const DEFAULT_MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
/** Little freedom, because the answer is about facts. */
const TEMPERATURE = 0.2;

export const writtenCall = ({ id, name, args }: ToolCall): WrittenCall => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

/** The address of the completions, from that or from the base of the API. */
function completionsAt(url: string): URL {
  const at = new URL(url);
  if (!at.pathname.endsWith("/chat/completions")) at.pathname = `${at.pathname.replace(/\/$/, "")}/chat/completions`;
  return at;
}

const toolsIn = (tools: ChatQuestion["tools"]) => (tools.length === 0 ? {} : { tools, tool_choice: "auto" });

function byEndpoint(url: string, { ASSISTANT_KEY: key, ASSISTANT_MODEL: model }: ModelSettings): Chat {
  return async ({ messages, tools, mostTokens, signal }) => {
    const answer = await fetch(completionsAt(url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream, application/json",
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({
        model,
        messages,
        ...toolsIn(tools),
        max_tokens: mostTokens,
        temperature: TEMPERATURE,
        stream: true,
        stream_options: { include_usage: true },
      }),
      redirect: "manual",
      signal,
    });
    if (answer.status !== 200 || answer.body === null) {
      await answer.body?.cancel();
      throw new Error(`the model answered ${answer.status}`);
    }
    // A service that does not stream answers with the whole message.
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    return readEvents(answer.body, { isStream, signal });
  };
}

function byBinding(ai: NonNullable<ModelSettings["AI"]>, { ASSISTANT_MODEL: model }: ModelSettings): Chat {
  return async ({ messages, tools, mostTokens, signal }) => {
    const input = { messages, ...toolsIn(tools), max_tokens: mostTokens, temperature: TEMPERATURE };
    const late = new Promise<never>((_, refuse) => {
      const over = () => refuse(new Error("the model took too long"));
      if (signal.aborted) over();
      signal.addEventListener("abort", over, { once: true });
    });
    // The binding's promise may end after ours, with a fault that nobody waits for.
    const asked = ai.run(model || DEFAULT_MODEL, input, { signal });
    asked.catch(() => {});
    return joinedReply(await Promise.race([asked, late]));
  };
}

/** The model that is set up; null where there is none, and the rules answer alone. */
export function chatOf(settings: ModelSettings): Chat | null {
  const { AI: ai, ASSISTANT_URL: url } = settings;
  if (url) return byEndpoint(url, settings);
  return ai === undefined ? null : byBinding(ai, settings);
}
