import { z } from "zod";
import type { AssistantAnswer, Intent } from "../../../contract/assistant/assistant";
import { ATTRIBUTES } from "../../../contract/catalogue/product/attributes";
import { AVOID_GROUPS, avoidListText } from "../../../contract/catalogue/product/avoid-groups";
import { COUNTRIES, CURRENCIES } from "../../../contract/countries";
import { compareAnswer } from "../answers/compare";
import { findAnswer } from "../answers/find";
import { helpAnswer } from "../answers/help";
import { orderAnswer, pointsAnswer } from "../answers/own";
import { bookingAnswer, storesAnswer } from "../answers/places";
import { routineAnswer } from "../answers/routine";
import { shadeAnswer } from "../answers/shade";
import { togetherAnswer } from "../answers/together";
import type { Ask } from "../ask";
import type { Reading } from "../read/read";
import type { ToolDefinition } from "./chat";

/** The pages of help that the model may look up. */
const TOPICS = ["returns", "delivery", "payment", "change", "points", "person"] as const satisfies readonly Intent[];

const words = z.string().trim().max(100).default("");
const some = <const V extends readonly [string, ...string[]]>(values: V) => z.array(z.enum(values)).max(6).default([]);
const traits = {
  skin_type: some(ATTRIBUTES.skin_type),
  concern: some(ATTRIBUTES.concern),
  claim: some(ATTRIBUTES.claim),
  finish: some(ATTRIBUTES.finish),
};
const without = some(AVOID_GROUPS);
const most = z.number().positive().max(1e8).nullish();

type ProductWish = Partial<Record<keyof typeof traits, readonly string[]>> & {
  words?: string;
  without?: readonly string[];
  price_from?: number | null | undefined;
  price_to?: number | null | undefined;
};

/** The question as the model has understood it. What the shopper avoids stays avoided. */
function understood(
  ask: Ask,
  { words: said = "", without: left = [], price_from, price_to, ...traitsOf }: ProductWish,
): Ask {
  const { digits } = CURRENCIES[COUNTRIES[ask.call.country].currency];
  const minor = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount * 10 ** digits));
  const range = { from: minor(price_from), to: minor(price_to) };
  const avoid = { ...ask.avoid, groups: [...new Set([...ask.avoid.groups, ...left])] as Ask["avoid"]["groups"] };
  const reading = {
    ...ask.reading,
    words: said,
    traits: { skin_type: [], concern: [], claim: [], finish: [], ...traitsOf } as Reading["traits"],
    price: range.from === null && range.to === null ? null : range,
  };
  return { ...ask, reading, avoid, avoidText: avoidListText(avoid) };
}

/** The same ask about other words. */
const about = (ask: Ask, said: string, question = said): Ask => ({
  ...ask,
  reading: { ...ask.reading, words: said, question },
});

export type ToolResult = { ask: Ask; answer: AssistantAnswer };

type Tool = { description: string; schema: z.ZodType; run: (ask: Ask, args: unknown) => Promise<ToolResult> };

const tool = <S extends z.ZodType>(
  description: string,
  schema: S,
  readAs: (ask: Ask, args: z.infer<S>) => Ask,
  answer: (ask: Ask, args: z.infer<S>) => Promise<AssistantAnswer>,
): Tool => ({
  description,
  schema,
  run: async (ask, args) => {
    const given = schema.parse(args);
    const own = readAs(ask, given);
    return { ask: own, answer: await answer(own, given) };
  },
});

const same = (ask: Ask) => ask;

/** The shop's calls as the model may make them. Each answers as the rules do, so that all checks of theirs hold here too. */
export const TOOLS = {
  find_products: tool(
    "Find products that are sold here and in stock. Prices are in the shop's currency.",
    z.strictObject({ words, ...traits, without, price_from: most, price_to: most }),
    understood,
    findAnswer,
  ),
  compare_products: tool(
    "Compare two products by their facts. Give the words that name each.",
    z.strictObject({ one: z.string().trim().min(1).max(100), other: z.string().trim().min(1).max(100) }),
    (ask, { one, other }) => about(ask, `${one} ${other}`, `${one} vs ${other}`),
    compareAnswer,
  ),
  match_shade: tool(
    "Find shades that are near to one that the shopper wears. Give brand, product and shade.",
    z.strictObject({ words: z.string().trim().min(1).max(100) }),
    (ask, { words: said }) => about(ask, said),
    shadeAnswer,
  ),
  build_routine: tool(
    "Build a skincare routine for a skin type and a budget for all of it.",
    z.strictObject({ skin_type: traits.skin_type, claim: traits.claim, without, budget: most }),
    (ask, { budget, ...rest }) => understood(ask, { ...rest, price_to: budget }),
    routineAnswer,
  ),
  goes_with: tool(
    "Find what goes with a product, or with what is in the shopper's bag where no product is named.",
    z.strictObject({ product: words }),
    (ask, { product }) => about(ask, product),
    togetherAnswer,
  ),
  own_orders: tool("Show the signed-in shopper's own orders.", z.strictObject({}), same, orderAnswer),
  own_points: tool(
    "Show the signed-in shopper's points and tier, and how points work.",
    z.strictObject({}),
    same,
    pointsAnswer,
  ),
  help_page: tool(
    "Read the shop's help page about a topic.",
    z.strictObject({ topic: z.enum(TOPICS) }),
    same,
    (ask, { topic }) => helpAnswer(ask, topic),
  ),
  stores: tool(
    "List stores and their opening hours. Give a place, or nothing for all.",
    z.strictObject({ place: words }),
    (ask, { place }) => about(ask, place),
    storesAnswer,
  ),
  services: tool(
    "List services, classes and events to book in stores. Give what, and the place if one is named.",
    z.strictObject({ what: words, place: words }),
    (ask, { what, place }) => about(ask, place, `${what} ${place}`),
    bookingAnswer,
  ),
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;

/** The tool that says which products the answer is to show; it looks nothing up. */
export const SHOW = "show_products";
export const showSchema = z.strictObject({ slugs: z.array(z.string().max(80)).max(4) });

const defined = (name: string, description: string, schema: z.ZodType): ToolDefinition => ({
  type: "function",
  function: { name, description, parameters: z.toJSONSchema(schema, { io: "input", target: "draft-7" }) },
});

let definitions: readonly ToolDefinition[] | null = null;
/** The tools in the protocol's own shape, made when they are first needed. */
export function toolDefinitions(): readonly ToolDefinition[] {
  definitions ??= [
    ...Object.entries(TOOLS).map(([name, { description, schema }]) => defined(name, description, schema)),
    defined(SHOW, "Choose at most four of the found products to show below your answer, the best first.", showSchema),
  ];
  return definitions;
}

export const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);
