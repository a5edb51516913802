import type { AssistantAnswer } from "../../functions/contract/assistant/assistant";
import type { Product } from "../../functions/contract/catalogue/product/product";
import { API_BASE } from "../../functions/contract/facts/api-base";
import { JUDGED_IN, judgeAll, verdictText } from "../../tests/support/assistant/judge";
import type { JudgedLanguage } from "../../tests/support/assistant/judged-questions";

/** Asks a running shop the judged questions. Returns how many were answered as a person expects, and what was wrong with the others. */
export async function assistantVerdict(port: number): Promise<string> {
  let asked = 0;
  const call = async <Reply>(path: string, language: JudgedLanguage, body?: unknown): Promise<Reply> => {
    const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-site-country": JUDGED_IN[language],
        "accept-language": language,
        "content-type": "application/json",
        // Each question from an address of its own, because one network may ask two hundred.
        "cf-connecting-ip": `203.0.113.${asked++ % 250}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
    return (await reply.json()) as Reply;
  };
  return verdictText(
    await judgeAll({
      answer: (question, language) => call<AssistantAnswer>("/assistant/answers", language, { question }),
      product: (slug, avoid, language) => call<Product>(`/products/${slug}?avoid=${avoid}`, language),
    }),
  );
}
