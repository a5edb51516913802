import { createServer } from "node:http";
import { freePort } from "../../../tools/local/process/free-port";

type Crumb = { name: string; type: string; metaData: { path?: string } };
/** An event in payload version 4, as far as tests read it. */
export type SentEvent = {
  exceptions: { errorClass: string; message: string }[];
  unhandled: boolean;
  context: string;
  breadcrumbs: Crumb[];
  metaData: { tags: Record<string, string> };
};

/** A service that accepts error reports and keeps every request. */
export async function reportService() {
  const posts: { path: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    posts.push({ path: request.url ?? "", headers: request.headers, body });
    response.end("{}");
  });
  const port = await freePort();
  await new Promise<void>((open) => server.listen(port, "127.0.0.1", open));
  const sentTo = (path: string) => posts.filter((post) => post.path === path).map(({ body }) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    events: (): SentEvent[] => sentTo("/notify").flatMap(({ events }) => events),
    sessions: (): unknown[] => sentTo("/sessions").flatMap(({ sessions }) => sessions),
    close: () => new Promise((done) => server.close(done)),
  };
}
