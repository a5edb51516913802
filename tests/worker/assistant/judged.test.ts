import { beforeAll, expect, it } from "vitest";
import { assistantAnswerSchema } from "../../../functions/contract/assistant/assistant";
import { JUDGED_IN, judgeAll, verdictText } from "../../support/assistant/judge";
import { shopper, world } from "../../support/shop/world";

const { seed } = world();
beforeAll(() => seed());

/** So many of the 128 were answered as expected when this was written; raise it when the answers improve. */
const FLOOR = 124;

it("answers the judged questions as a person expects", async () => {
  const verdicts = await judgeAll({
    answer: async (question, language) => {
      const reply = await shopper(JUDGED_IN[language], language).post("/assistant/answers", { question });
      expect(reply.status, question).toBe(200);
      return assistantAnswerSchema.parse(reply.body);
    },
    product: async (slug, avoid, language) =>
      (await shopper(JUDGED_IN[language], language).get(`/products/${slug}?avoid=${avoid}`)).body,
  });
  console.info(verdictText(verdicts));
  expect(verdicts).toHaveLength(128);
  const good = verdicts.filter(({ faults }) => faults.length === 0);
  expect(good.length, verdictText(verdicts)).toBeGreaterThanOrEqual(FLOOR);
});
