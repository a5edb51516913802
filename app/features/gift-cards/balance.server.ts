import { data } from "@remix-run/cloudflare";
import { giftCardBalance } from "#contract/gift-cards/gift-cards";
import { takes } from "~/platform/form/actions.server";

/** Reads the balance of the card with the typed code. */
export const balanceOf = takes(
  async (form, { api }) => {
    const code = form.text("code").trim().slice(0, 60);
    if (code === "") return form.refusedFor("required", "code", 422);
    const reply = await api.call(giftCardBalance, { body: { code } });
    return reply.ok ? data({ found: reply.value }) : form.refused(reply);
  },
  { secret: ["code"] },
);
