import type { KeptPage } from "./kept-pages";

const encoder = new TextEncoder();

type About<Heard> = Pick<KeptPage<Heard>, "stamp" | "drawnAt" | "guests" | "heard"> & {
  headers: Headers;
  nonce: string;
};

/** Makes the page to keep out of a drawn document; `nonce` is that of the request that drew it. */
export function keptOf<Heard>(text: string, about: About<Heard>): KeptPage<Heard> {
  const { headers, nonce, heard, ...rest } = about;
  const pieces = text.split(nonce).map((piece) => encoder.encode(piece));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  // What was heard is kept as objects, which take about twice their text.
  const bytes = length + (heard.length === 0 ? 0 : 2 * JSON.stringify(heard).length);
  return { ...rest, pieces, headers: [...headers], heard, bytes };
}

/** The answer with a kept page, with the nonce of this request. */
export function answerOf({ pieces, headers }: KeptPage, nonce: string): Response {
  const mark = encoder.encode(nonce);
  const length = pieces.reduce((sum, piece) => sum + piece.length, (pieces.length - 1) * mark.length);
  const body = new Uint8Array(length);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      body.set(mark, at);
      at += mark.length;
    }
    body.set(piece, at);
    at += piece.length;
  }
  return new Response(body, { headers: headers.map(([name, value]): [string, string] => [name, value]) });
}
