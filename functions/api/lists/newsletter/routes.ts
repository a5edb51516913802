import { confirmNewsletter, joinNewsletter, leaveNewsletter } from "../../../contract/lists/newsletter";
import { mailboxOf } from "../../../db/facts/mailbox-sql";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf, secretsOf } from "../../kit/proof/signing";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { guardedBy } from "../../middleware/challenge-before";
import { sendLater } from "../../middleware/send-later";
import { createRoom } from "../../room";
import { askKept, confirmed, forgotten } from "./newsletter-store";
import { readNewsletterToken } from "./newsletter-token";

export const newsletterRoutes = createRoom();

/**
 * How often one mailbox is asked for, however its address is written, and how many one network asks for, in a window: strangers must not be flooded
 * with emails.
 */
const ASKED = { own: 4, address: 60, near: { own: 2, address: 20 } } as const;

newsletterRoutes.openapi(joinNewsletter, async (c) => {
  const { email, consent, challenge: solved } = c.req.valid("json");
  if (consent !== true) return refuse(c, { code: "consent_required", field: "consent" });
  const key = await hashOf(`${c.env.SESSION_SECRET}|newsletter|${mailboxOf(emailKeyOf(email))}`);
  const attempts = await guardedBy(c, "newsletter", { key, ...ASKED }, { solved });
  const limited = await askKept(c.get("call"), email, attempts);
  if (limited !== null) return refuseWith(c, [limited]);
  sendLater(c);
  return c.json({ asked: true as const }, 202);
});

newsletterRoutes.openapi(confirmNewsletter, async (c) => {
  const id = await readNewsletterToken(secretsOf(c.env), "confirm", c.req.valid("json").token);
  if (id === null) return refuse(c, { code: "bad_signature" });
  const isOn = await confirmed(c.get("call"), id);
  return isOn ? c.json({ confirmed: true as const }, 200) : refuse(c, { code: "link_expired" });
});

newsletterRoutes.openapi(leaveNewsletter, async (c) => {
  const id = await readNewsletterToken(secretsOf(c.env), "leave", c.req.valid("json").token);
  if (id === null) return refuse(c, { code: "bad_signature" });
  await forgotten(c.get("call"), id);
  return c.json({ left: true as const }, 200);
});
