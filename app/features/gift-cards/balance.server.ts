import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { ERROR_STATUS } from "#contract/errors";
import { type GiftCardBalance, giftCardBalance } from "#contract/gift-cards/gift-cards";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";

export type BalanceAnswer = { found: GiftCardBalance | null; error: string | null };

/** What is left on the card of the code that was typed. */
export async function balanceOf(request: Request, { api, site }: AppLoadContext) {
  const say = await textsOf(site, "errors");
  const refused = (status: number, error: string) => data<BalanceAnswer>({ found: null, error }, { status });
  const body = await readForm(request);
  if (!body.ok) return refused(ERROR_STATUS[body.code], say(body.code));
  const code = textOf(body.form, "code").trim().slice(0, 60);
  if (code === "") return refused(422, say("required"));
  const reply = await api.call(giftCardBalance, { body: { code } });
  if (!reply.ok) return refused(reply.status, reply.errors[0]?.message ?? say("bad_request"));
  return data<BalanceAnswer>({ found: reply.value, error: null });
}
