import type { AppLoadContext } from "@remix-run/cloudflare";
import { askPerson } from "#contract/assistant/hand-overs";
import { MOST_TURNS } from "#contract/assistant/limits";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { questionIn } from "../conversation";

const NUMBER = /^QU-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

export type PersonData = {
  /** Whether the address asks for the form. */
  isAsked: boolean;
  /** The number of the question that was just sent; null when there is none. */
  sent: string | null;
  isMember: boolean;
  /** Makes the form one question, however often it is sent. */
  key: string;
};

/** What the form for a person needs. */
export function loadPerson({ cookies }: AppLoadContext, params: URLSearchParams): PersonData {
  const sent = params.get("sent") ?? "";
  return {
    isAsked: params.has("person"),
    sent: NUMBER.test(sent) ? sent : null,
    isMember: cookies.read("jwt-data") !== null,
    key: crypto.randomUUID(),
  };
}

/** Hands a question over to a person, with what was asked before if the shopper agrees, and says so on the same page. */
export const handOver = takes(
  async (form, context) => {
    if (!context.assistant) throw new Response(null, { status: 404 });
    const asked = form.texts("asked").map(questionIn).filter(Boolean);
    const reply = await context.api.call(askPerson, {
      idempotencyKey: form.key ?? crypto.randomUUID(),
      body: {
        email: form.text("email"),
        message: form.text("message"),
        orderNumber: form.text("orderNumber"),
        asked: form.has("share") ? asked.slice(-MOST_TURNS - 1) : [],
        ...(form.has("challenge") ? { challenge: form.text("challenge") } : {}),
      },
    });
    if (!reply.ok) return form.refused(reply);
    return done(context, `${linkTo(context.site, "/assistant", { sent: reply.value.number })}#person`);
  },
  { own: true },
);
