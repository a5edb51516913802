import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { listen } from "../../local/process/listen";
import { ROOT } from "../../worker-config";

const STYLES =
  "*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{padding:12px}.hero{display:block;width:100%;height:auto;aspect-ratio:1}ul{display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:0;list-style:none}i{display:block;aspect-ratio:1;background:#eee}";

const card = (n: number) =>
  `<li><a href="/p/${n}"><i></i><h2>Jasmine Hydrating Serum No. ${n}, 30 ml</h2></a><p>$${18 + n}.90</p></li>`;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Ideal</title><style>${STYLES}</style><main><h1>New in beauty</h1><img class="hero" src="/hero" width="720" height="720" fetchpriority="high" alt=""><ul>${Array.from({ length: 24 }, (_, n) => card(n)).join("")}</ul></main>`;

/** A picture of the shop with about 20 kB, the usual size of a hero. */
function hero(): Buffer {
  const folder = join(ROOT, "public/img");
  const pictures = readdirSync(folder).filter((name) => name.endsWith("-800.avif"));
  const distance = (name: string) => Math.abs(statSync(join(folder, name)).size - 20_000);
  const [closest] = pictures.sort((a, b) => distance(a) - distance(b));
  if (!closest) throw new Error("public/img has no picture for the ideal page");
  return readFileSync(join(folder, closest));
}

/**
 * Serves the smallest possible shop page: one document with inlined styles, one hero named in the header, no script.
 * Every paint is divided by this page's paint, so that the speed of machine and link doesn't matter.
 */
export async function openIdealPage(): Promise<{ port: number; close: () => void }> {
  const picture = hero();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/hero") {
      outgoing.writeHead(200, { "content-type": "image/avif", "content-length": picture.length });
      outgoing.end(picture);
      return;
    }
    const link = "</hero>; rel=preload; as=image; fetchpriority=high";
    outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", link });
    outgoing.end(PAGE);
  });
  return { port: await listen(server), close: () => server.close() };
}
