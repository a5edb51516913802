import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** The addresses of the language models in tests: files run side by side, and each has one of its own. */
    chatModel: string;
    chatModelOfTold: string;
  }
}

/** What the model does at one request. */
export type Turn = {
  /** Calls of tools; arguments that are text are sent as they are, also where they are no JSON. */
  calls?: readonly { name: string; args: object | string }[];
  text?: string;
  refusal?: string;
  finish?: "stop" | "length" | "content_filter";
  /** Another status than 200. */
  status?: number;
  /** A body that is not of the protocol. */
  raw?: string;
  /** Answers in one piece, as a service that does not stream. */
  whole?: boolean;
  /** Waits so many milliseconds before each piece. */
  slow?: number;
  tokens?: number;
};

/** A request, as the model received it. */
export type Completion = {
  authorization: string | null;
  body: { model?: string; messages: { role: string; content: string }[]; tools?: object[]; max_tokens: number };
};

const piecesOf = (said: string, size = 12) => said.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];

/** The deltas of a turn, in small pieces. */
function deltasOf({ calls = [], text: said = "", refusal }: Turn): object[] {
  const asked = calls.flatMap(({ name, args }, index) => [
    { tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name, arguments: "" } }] },
    ...piecesOf(typeof args === "string" ? args : JSON.stringify(args)).map((piece) => ({
      tool_calls: [{ index, function: { arguments: piece } }],
    })),
  ]);
  const told = piecesOf(said).map((content) => ({ content }));
  return [...(refusal === undefined ? [] : [{ refusal }]), ...asked, ...told];
}

function messageOf({ calls = [], text: content = "", refusal }: Turn) {
  const tool_calls = calls.map(({ name, args }, index) => ({
    ...{ id: `call_${index}`, type: "function" },
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  return { role: "assistant", content, refusal: refusal ?? null, ...(tool_calls.length === 0 ? {} : { tool_calls }) };
}

/**
 * A language model that speaks the chat completions protocol of OpenAI on its own port, with and without streams. It says what `POST /__become` gives
 * it, one turn at each request and the last again and again; `GET /__asked` returns the requests and forgets them.
 */
export async function startChatModel(port = 0) {
  let turns: Turn[] = [];
  const asked: Completion[] = [];

  async function say(turn: Turn, response: ServerResponse): Promise<void> {
    const { status = 200, raw, whole, slow = 0, finish = turn.calls ? "tool_calls" : "stop", tokens } = turn;
    const usage = tokens === undefined ? undefined : { total_tokens: tokens };
    if (status !== 200) return void response.writeHead(status, { "content-type": "application/json" }).end("{}");
    if (whole) {
      const body =
        raw ?? JSON.stringify({ choices: [{ index: 0, message: messageOf(turn), finish_reason: finish }], usage });
      return void response.writeHead(200, { "content-type": "application/json" }).end(body);
    }
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    const send = async (data: string) => {
      if (slow > 0) await wait(slow);
      response.write(`data: ${data}\n\n`);
    };
    for (const delta of deltasOf(turn)) {
      if (response.destroyed) return;
      await send(JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] }));
    }
    if (raw !== undefined) await send(raw);
    await send(JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
    if (usage !== undefined) await send(JSON.stringify({ choices: [], usage }));
    await send("[DONE]");
    response.end();
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? "/", "http://model.invalid");
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (pathname === "/__become") {
      turns = JSON.parse(body) as Turn[];
      asked.length = 0;
      return void json({});
    }
    if (pathname === "/__asked") return void json(asked.splice(0));
    if (pathname !== "/v1/chat/completions" || request.method !== "POST") return void response.writeHead(404).end("{}");
    asked.push({ authorization: request.headers.authorization ?? null, body: JSON.parse(body) as Completion["body"] });
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    await say(turn ?? { status: 503 }, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the model before the worker tests. */
export default async function setup(project: TestProject) {
  const [model, other] = [await startChatModel(), await startChatModel()];
  project.provide("chatModel", model.url);
  project.provide("chatModelOfTold", other.url);
  return () => {
    model.stop();
    other.stop();
  };
}
