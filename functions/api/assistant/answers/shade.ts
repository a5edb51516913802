import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import type { KnownShade } from "../../../contract/catalogue/shades/shades";
import { indexed } from "../../../db/facts/words";
import { closestTo } from "../../catalogue/shades/closest";
import { listKnown } from "../../catalogue/shades/known";
import { type Ask, answered } from "../ask";
import { patternOf } from "../read/phrases";
import { stripped } from "../read/read";
import { cardsFor, MOST_SUGGESTED, suggestionsOf } from "../suggest";

const FINDER = "/shades";
/** A few more than are shown, because some cannot be delivered. */
const LOOKED_AT = 8;

/** Words around a shade's name. */
const AROUND =
  "shade, shades, colour, color, match, closest, similar, same, like, wear, use, i, your, warna, pakai, yang, mirip, เฉดสี, เฉด, สี, ใช้, ใกล้เคียง, 色號, 顏色, 用, 相近, 同";

/** The shade whose whole name is among the words, the longest such name. */
function namedIn(shades: readonly KnownShade[], words: string): KnownShade | undefined {
  const asked = new Set(indexed(words, "en").split(" "));
  const nameOf = ({ shade }: KnownShade) => indexed(shade.name, "en").split(" ");
  return shades
    .filter((one) => nameOf(one).every((word) => asked.has(word)))
    .toSorted((one, other) => nameOf(other).length - nameOf(one).length)[0];
}

/** Finds shades of other products that are near to one that the shopper names, by measured colour. */
export async function shadeAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { call, t, reading } = ask;
  const links = [{ text: t("linkShades"), path: FINDER }];
  const words = stripped(reading.words.replace(patternOf(AROUND), " "));
  if (words === "") return answered("shade", t("shadeWhich"), { links });
  const { shades } = await listKnown(call, { q: words });
  if (shades.length === 0) return answered("shade", t("shadeUnknown"), { links });
  const own = shades.length === 1 ? shades[0] : namedIn(shades, words);
  if (own === undefined) return answered("shade", t("shadeWhich"), { links });
  const found = await closestTo(call, { variant: own.variantId, most: LOOKED_AT });
  const matches = found.ok ? found.closest.items.filter(({ stock }) => stock !== "out") : [];
  const cards = await cardsFor(ask, [...new Set(matches.map(({ product }) => product.slug))]);
  const named = `${own.product.name} ${own.shade.name}`;
  const suggestions = await suggestionsOf(
    ask,
    cards.flatMap((card) => {
      const match = matches.find(({ product }) => product.slug === card.slug);
      return match === undefined
        ? []
        : [{ card, variantId: match.id, why: t("whyShade", { shade: match.shade.name, own: named }) }];
    }),
    MOST_SUGGESTED,
  );
  const all = [{ text: t("linkShades"), path: `${FINDER}?variant=${own.variantId}` }];
  return answered("shade", t(suggestions.length === 0 ? "shadeNone" : "shadeNear", { own: named }), {
    suggestions,
    links: all,
  });
}
