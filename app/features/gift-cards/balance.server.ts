import { data } from "@remix-run/cloudflare";
import { giftCardBalance } from "#contract/gift-cards/gift-cards";
import { takes } from "~/platform/form/actions.server";

/** Reads the balance of the card with the typed code. */
export const balanceOf = takes(
  async (form, { api }) => {
    const reply = await api.call(giftCardBalance, { body: form.bodyFor(giftCardBalance) });
    return reply.ok ? data({ found: reply.value }) : form.refused(reply);
  },
  { secret: ["code"] },
);
