import type { AssistantAnswer, Intent } from "../../contract/assistant/assistant";
import { compareAnswer } from "./answers/compare";
import { elsewhereFor, findAnswer } from "./answers/find";
import { helpAnswer } from "./answers/help";
import { orderAnswer, pointsAnswer } from "./answers/own";
import { bookingAnswer, storesAnswer } from "./answers/places";
import { routineAnswer } from "./answers/routine";
import { shadeAnswer } from "./answers/shade";
import { togetherAnswer } from "./answers/together";
import { type Ask, answered } from "./ask";

const help = (intent: Intent) => (ask: Ask) => helpAnswer(ask, intent);

/** Who answers what. Each reads what the shop knows, through the commands that its own pages use. */
const ANSWERS: Record<Intent, (ask: Ask) => Promise<AssistantAnswer> | AssistantAnswer> = {
  find: findAnswer,
  compare: compareAnswer,
  shade: shadeAnswer,
  routine: routineAnswer,
  together: togetherAnswer,
  order: orderAnswer,
  points: pointsAnswer,
  stores: storesAnswer,
  booking: bookingAnswer,
  change: help("change"),
  returns: help("returns"),
  delivery: help("delivery"),
  payment: help("payment"),
  person: help("person"),
  about: ({ t }) => answered("about", t("about")),
  unknown: elsewhereFor,
};

/** Answers a question by rules, from what the shop itself knows (R60). */
export const answerByRules = async (ask: Ask): Promise<AssistantAnswer> => ANSWERS[ask.reading.intent](ask);
