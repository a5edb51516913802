import { createServer, request } from "node:http";
import { freePort } from "../../../../tools/local/process/free-port";

/** How the line is: open; cut, so that nothing arrives; or such that the shop gets what is sent and its answer is lost. */
type Line = "open" | "cut" | "answers lost";

/** A line between the browser and a shop, which a test can cut at any moment. */
export async function lineTo(shopPort: number) {
  let line: Line = "open";
  /** The forms that the shop has answered, whether the answer arrived or not. */
  const answered: string[] = [];
  const server = createServer((asked, answer) => {
    if (line === "cut") return asked.socket.destroy();
    const { method, url, headers } = asked;
    const onward = request({ host: "127.0.0.1", port: shopPort, method, path: url, headers }, (got) => {
      if (line === "open") {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      } else got.resume();
      got.on("end", () => {
        if (method === "POST") answered.push(url ?? "");
        if (line !== "open") asked.socket.destroy();
      });
    });
    onward.on("error", () => asked.socket.destroy());
    asked.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((open) => server.listen(port, "127.0.0.1", open));
  return {
    port,
    answered,
    set(next: Line): void {
      line = next;
      // A connection that is kept open would hide that the line is cut.
      if (next === "cut") server.closeAllConnections();
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
