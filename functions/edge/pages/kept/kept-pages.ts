/** The bytes of pages that an isolate keeps; workerd gives it 128 MB for everything. */
const MOST_BYTES = 24_000_000;
/** For how long a page is shown that only the clock has changed, such as at the start of an offer. */
const KEPT_MS = 60_000;
/** How often a request that draws a page says so, and for how long the others believe it: one whose request has ended says nothing more. */
const SAYS_EVERY_MS = 250;
const BELIEVED_MS = 3000;
/** For how long a request waits for another that draws the same page, before it draws the page itself. */
const PATIENCE_MS = 10_000;
/** A crowd looks less often the longer it waits, because its looking is work too. */
const FIRST_LOOK_MS = 5;
const LAST_LOOK_MS = 80;

/** A page as it was drawn, without what belongs to one request. */
export type KeptPage<Heard = unknown> = Readonly<{
  /** The document in UTF-8, cut wherever the nonce stands. */
  pieces: readonly Uint8Array[];
  headers: readonly (readonly [string, string])[];
  /** The number of the last change before it was drawn. */
  stamp: number;
  /** Milliseconds since 1970. */
  drawnAt: number;
  /** Other origins whose scripts and frames the page shows. */
  guests: readonly string[];
  /** What counting hears when the page is shown. */
  heard: readonly Heard[];
  bytes: number;
}>;

/** One page by its name, for shoppers with so many pieces in the bag. */
export type PageKey = Readonly<{ name: string; bag: number }>;
type Moment = Readonly<{ stamp: number; now: number }>;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const written = ({ name, bag }: PageKey) => `${bag} ${name}`;

/** The pages that an isolate keeps, up to a number of bytes; the one that was asked for longest ago goes first. */
export class KeptPages<Heard = unknown> {
  readonly #pages = new Map<string, KeptPage<Heard> & { name: string }>();
  /** How many pages are kept of each name. */
  readonly #names = new Map<string, number>();
  /** The names of the pages that are being drawn, and when that was last said. */
  readonly #drawing = new Map<string, { said: number }>();
  #bytes = 0;

  constructor(readonly mostBytes = MOST_BYTES) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a page of this name is kept, for a bag of any size and however old. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Finds a page that was drawn after the last change; `stamp` is the change's number, as the nearest replica knows it. */
  find(key: PageKey, { stamp, now }: Moment): KeptPage<Heard> | null {
    const page = this.#pages.get(written(key));
    if (page === undefined) return null;
    const age = now - page.drawnAt;
    if (page.stamp < stamp || age < 0 || age >= KEPT_MS) return null;
    this.#pages.delete(written(key));
    this.#pages.set(written(key), page);
    return page;
  }

  save(key: PageKey, page: KeptPage<Heard>): void {
    if (page.bytes > this.mostBytes / 8) return;
    this.#drop(written(key));
    this.#pages.set(written(key), { ...page, name: key.name });
    this.#names.set(key.name, (this.#names.get(key.name) ?? 0) + 1);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    const left = (this.#names.get(page.name) ?? 0) - 1;
    if (left > 0) this.#names.set(page.name, left);
    else this.#names.delete(page.name);
  }

  /**
   * Waits while another request draws a page of this name, so that a crowd at one page draws it once. It looks again and again, because a request may
   * not wait for another's promise.
   */
  async quiet(name: string): Promise<void> {
    let next = FIRST_LOOK_MS;
    for (let waited = 0; this.isDrawn(name) && waited < PATIENCE_MS; waited += next) {
      await pause(next);
      next = Math.min(2 * next, LAST_LOOK_MS);
    }
  }

  /** Whether another request draws a page of this name. */
  isDrawn(name: string): boolean {
    const drawing = this.#drawing.get(name);
    return drawing !== undefined && Date.now() - drawing.said < BELIEVED_MS;
  }

  /** Draws a page while others wait. */
  async drawing<T>(name: string, draw: () => Promise<T>): Promise<T> {
    const mine = { said: Date.now() };
    this.#drawing.set(name, mine);
    // The timers of a request end with it.
    const says = setInterval(() => {
      mine.said = Date.now();
    }, SAYS_EVERY_MS);
    try {
      return await draw();
    } finally {
      clearInterval(says);
      if (this.#drawing.get(name) === mine) this.#drawing.delete(name);
    }
  }
}
