import { createHash, timingSafeEqual } from "node:crypto";
import { hashOf } from "../../../../kit/proof/signing";
import { receiveRefund } from "../../../refund/receive-refund";
import { receivePayment } from "../receive";
import { countryOfPayment, type Heard, type Webhook } from "../webhook";
import { askRefunds, askRequest } from "./xendit-gateway";
import { givenOf, isRightAmount, readXenditEvent, requestEvent } from "./xendit-requests";

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether the caller knows the account's callback token, compared in constant time. */
export function isFromXendit({ settings, signature }: Webhook): Promise<boolean> {
  const { XENDIT_CALLBACK_TOKEN: token } = settings;
  return Promise.resolve(
    token !== undefined &&
      token !== "" &&
      signature !== undefined &&
      timingSafeEqual(digestOf(signature), digestOf(token)),
  );
}

/**
 * Takes an event of Xendit. Its token proves the sender and not the content, and events arrive late, twice and out of order, so the payment request
 * that it names is read again; each state of a request counts once.
 */
export async function hearXendit({ settings, scopeIn }: Webhook, body: unknown): Promise<Heard> {
  const news = readXenditEvent(body);
  if (news === null) return "malformed";
  if (news.about === "nothing") return "taken";
  const { requestId, at } = news;
  const request = await askRequest(settings, requestId);
  if (request === null) return "busy";
  const country = request === "unknown" ? null : countryOfPayment(request.reference_id);
  if (request === "unknown" || country === null) return "taken";
  const paymentId = request.reference_id;
  if (news.about === "refunds") {
    const refunds = await askRefunds(settings, requestId);
    if (refunds === null) return "busy";
    const states = refunds.map(({ id, status }) => `${id} ${status}`).toSorted();
    const id = `xendit|refunds|${requestId}|${await hashOf(states.join("\n"))}`;
    return receiveRefund(scopeIn(country), { id, paymentId, at, given: (due) => givenOf(refunds, due) });
  }
  const event = requestEvent(request);
  if (event === null) return "taken";
  const told = {
    id: `xendit|${requestId}|${request.status}`,
    paymentId,
    event,
    at,
    isRight: (due: Parameters<typeof isRightAmount>[1]) => isRightAmount(request, due),
  };
  return (await receivePayment(scopeIn(country), told)) === "busy" ? "busy" : "taken";
}
