import type { AssistantAnswer, Intent } from "../../contract/assistant/assistant";
import { searchQuerySchema } from "../../contract/catalogue/listing/listing";
import type { AttributeValue } from "../../contract/catalogue/product/attributes";
import { type AvoidList, avoidListText, readAvoidList } from "../../contract/catalogue/product/avoid-groups";
import type { Money } from "../../contract/money";
import { localeTagOf } from "../../shared/site/resolve";
import type { KeyOf } from "../../shared/words/rooms";
import { textsOf } from "../../shared/words/texts.server";
import type { Translate } from "../../shared/words/translate";
import { searchProducts } from "../catalogue/listing/listing";
import type { Call } from "../kit/call/call";
import { moneyText } from "../kit/text/money-text";
import type { Reading } from "./read/read";

/** The answers of a beauty profile that products are chosen by. */
export type OwnSkin = { skinType: AttributeValue<"skin_type"> | null; concerns: readonly AttributeValue<"concern">[] };

/** All that the answer to a question may know: the question, its caller, and the words to say it in. */
export type Ask = {
  call: Call;
  /** The question as it was typed. */
  asked: string;
  reading: Reading;
  /** What the shopper avoids by their list and by this question. */
  avoid: AvoidList;
  avoidText: string;
  bagId: string | null;
  /** What the member told of their skin; null where nothing is known. */
  own: OwnSkin | null;
  /** The member's session; null for visitors. */
  member: { memberId: string; sessionId: string } | null;
  t: Translate<KeyOf<"assistant">>;
  names: Translate<KeyOf<"catalogue">>;
  /** Joins texts as the language does: "a, b and c". */
  list: (texts: readonly string[]) => string;
  money: (amount: Money) => string;
  localeTag: string;
};

export type AskParts = Pick<Ask, "call" | "asked" | "reading" | "bagId" | "member" | "own"> & { avoid: string };

export async function askOf({ call, asked, reading, bagId, member, own: skin, avoid }: AskParts): Promise<Ask> {
  const { country, language } = call;
  const localeTag = localeTagOf(language, country);
  const [t, names] = await Promise.all([
    textsOf({ language, localeTag }, "assistant"),
    textsOf({ language, localeTag }, "catalogue"),
  ]);
  const own = readAvoidList(avoid);
  const list = { groups: [...new Set([...own.groups, ...reading.avoid])], names: own.names };
  const joined = new Intl.ListFormat(localeTag, { type: "conjunction" });
  return {
    ...{ call, asked, reading, bagId, member, own: skin, t, names, localeTag },
    avoid: list,
    avoidText: avoidListText(list),
    list: (texts) => joined.format(texts),
    money: (amount) => moneyText(amount, language, country),
  };
}

type AnswerParts = Partial<Omit<AssistantAnswer, "intent" | "text">>;

/** An answer with the given parts. */
export const answered = (intent: Intent, text: string, parts: AnswerParts = {}): AssistantAnswer => ({
  intent,
  text,
  isPhrased: false,
  lines: [],
  suggestions: [],
  compared: [],
  links: [],
  ...parts,
});

type ListingQuery = Parameters<typeof searchProducts>[1];

/** The products of a search or a category that can be added to the bag now, without what the shopper avoids. */
export async function buyable({ call, avoid, avoidText }: Ask, query: Partial<ListingQuery>) {
  const avoids = avoid.groups.length + avoid.names.length > 0;
  const whole = searchQuerySchema.parse({
    ...query,
    available: "1",
    ...(avoids ? { avoid: avoidText, without: "1" } : {}),
  });
  const reply = await searchProducts(call, whole);
  const cards = reply.items.filter(({ button, price }) => button === "add_to_bag" && price !== null);
  return { ...reply, cards };
}
