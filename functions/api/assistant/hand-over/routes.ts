import { actOnHandOver, askPerson, deskHandOvers } from "../../../contract/assistant/hand-overs";
import { mailboxOf } from "../../../db/facts/mailbox-sql";
import { deskOf } from "../../desk/desk";
import { languageScopeOf } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf } from "../../kit/proof/signing";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { guardedBy } from "../../middleware/challenge-before";
import { sendLater } from "../../middleware/send-later";
import { signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import { actOn, handOver, showHandOvers } from "./hand-over";

export const handOverRoutes = createRoom();

/** How often one mailbox, however its address is written, and one network, hands questions over in a window: each sends an email. */
const ASKED = { own: 4, address: 20, near: { own: 2, address: 8 } } as const;

handOverRoutes.openapi(askPerson, async (c) => {
  if (c.env.ASSISTANT !== "on") return refuse(c, { code: "not_found" });
  const { challenge: solved, ...typed } = c.req.valid("json");
  const caller = signedIn(c);
  const who = typed.email === "" && caller !== null ? caller.memberId : mailboxOf(emailKeyOf(typed.email));
  const key = await hashOf(`${c.env.SESSION_SECRET}|hand-over|${who}`);
  const attempts = await guardedBy(c, "hand_over", { key, ...ASKED }, { solved });
  const made = await handOver(languageScopeOf(c.get("call")), typed, {
    ...{ memberId: caller?.memberId ?? null, attempts },
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  if (!made.ok) return refuseWith(c, made.faults);
  sendLater(c);
  return c.json({ number: made.number }, 201);
});

handOverRoutes.openapi(deskHandOvers, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await showHandOvers(open.desk, c.req.valid("query")), 200) : open.refused;
});

handOverRoutes.openapi(actOnHandOver, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const acted = await actOn(open.desk, { ...c.req.valid("param"), ...c.req.valid("json") });
  if (!acted.ok) return refuse(c, acted);
  sendLater(c);
  return c.json(acted.handOver, 200);
});
