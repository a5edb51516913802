import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Site } from "#shared/site/site";
import { roomsOf } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { SmallPictures } from "~/ui/figures/picture";
import type { DrawOnce } from "./drawn";
import { HereProvider } from "./here";

/** The most that an isolate keeps, in characters: some two thousand cards. Workerd gives it 128 MB for everything. */
const MOST = 4_000_000;
/** Stands in a piece where the page's address belongs, so that a card is the same on all pages. */
const HERE = "/~here~";

/** A piece's HTML, cut where the page's address belongs. */
type Cut = readonly string[];

/** Pieces by all that they were drawn from; the one that was asked for longest ago comes first. */
const kept = new Map<string, Cut>();
let characters = 0;

function find(key: string): Cut | undefined {
  const cut = kept.get(key);
  if (cut === undefined) return undefined;
  kept.delete(key);
  kept.set(key, cut);
  return cut;
}

const lengthOf = (key: string, cut: Cut) => cut.reduce((sum, { length }) => sum + length, key.length);

function save(key: string, cut: Cut) {
  kept.set(key, cut);
  characters += lengthOf(key, cut);
  for (const [oldest, its] of kept) {
    if (characters <= MOST) break;
    kept.delete(oldest);
    characters -= lengthOf(oldest, its);
  }
}

type Page = Readonly<{ site: Site; saveData: boolean }>;

const draw = (piece: ReactNode, { site, saveData }: Page): Cut =>
  renderToStaticMarkup(
    <SiteProvider value={site}>
      <StringsProvider strings={{ language: site.language, rooms: roomsOf(site) }}>
        <SmallPictures.Provider value={saveData}>
          <HereProvider value={HERE}>{piece}</HereProvider>
        </SmallPictures.Provider>
      </StringsProvider>
    </SiteProvider>,
  ).split(HERE);

/**
 * How a page draws its pieces; `here` is its path and query. With `checks`, what is kept is compared with what would be drawn, because a piece that
 * reads more than its facts would show one shopper what is another's.
 */
export function drawOnceFor({ here, checks, ...page }: Page & Readonly<{ here: string; checks: boolean }>): DrawOnce {
  const around = JSON.stringify(page);
  const address = here.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return (facts, piece) => {
    const key = around + JSON.stringify(facts);
    const known = find(key);
    const cut = known === undefined || checks ? draw(piece, page) : known;
    if (known === undefined) save(key, cut);
    else if (known.join(HERE) !== cut.join(HERE)) throw new Error(`"${facts[0]}" was drawn from more than its facts`);
    return cut.join(address);
  };
}
