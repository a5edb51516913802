import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";

type Refund = { id: string; object: string; payment_intent: string; amount: number; currency: string; status: string };
type Dispute = {
  id: string;
  object: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number };
};
type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };

/**
 * A local replacement of Stripe with the part of its protocol that we use: sessions by form, bearer keys, idempotency
 * keys, signed events.
 */
export function stripeStandIn(key: string, webhookSecret: string) {
  const sessions = new Map<string, Session>();
  const byIdempotencyKey = new Map<string, string>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  /** The answer for each idempotency key, which is repeated for the same key. */
  const answers = new Map<string, { status: number; body: object }>();
  /** The forms that asked for a page, oldest first. */
  const forms: URLSearchParams[] = [];
  let down = false;
  let refusing = false;

  function create(form: URLSearchParams, idempotencyKey: string): Session {
    const known = sessions.get(byIdempotencyKey.get(idempotencyKey) ?? "");
    if (known) return known;
    const id = `cs_test_${sessions.size + 1}_${idempotencyKey.replace(/\W/g, "")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      mode: form.get("mode"),
      client_reference_id: form.get("client_reference_id"),
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]"),
      expires_at: Number(form.get("expires_at")),
      success_url: form.get("success_url"),
      metadata: { payment: form.get("metadata[payment]") },
      url: `https://checkout.stripe.test/c/pay/${id}`,
    };
    sessions.set(id, session);
    byIdempotencyKey.set(idempotencyKey, id);
    return session;
  }

  const goes = ({ status }: Refund) => status !== "failed" && status !== "canceled";
  const refundsOf = (intent: string | null) =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent);

  /** Refunds the rest of a charge. The same key repeats the same answer; another key finds nothing left. */
  function giveBack(form: URLSearchParams, idempotencyKey: string): Response {
    const known = answers.get(idempotencyKey);
    if (known) return Response.json(known.body, { status: known.status });
    const intent = form.get("payment_intent");
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const left =
      Number(session?.amount_total ?? 0) -
      refundsOf(intent).reduce((sum, refund) => sum + (goes(refund) ? refund.amount : 0), 0);
    const refused = left <= 0 ? "charge_already_refunded" : refusing ? "insufficient_funds" : null;
    if (refused === null)
      addRefund(intent ?? "", Number(form.get("amount") ?? left), {
        key: idempotencyKey,
        currency: String(session?.currency),
      });
    const refund = { ...refunds.get(idempotencyKey) };
    const answer =
      refused === null ? { status: 200, body: refund } : { status: 400, body: { error: { code: refused } } };
    answers.set(idempotencyKey, answer);
    return Response.json(answer.body, { status: answer.status });
  }

  function addRefund(intent: string, amount: number, { key, currency }: { key: string; currency: string }): Refund {
    const refund = {
      id: `re_${refunds.size + 1}`,
      object: "refund",
      payment_intent: intent,
      amount,
      currency,
      status: "succeeded",
    };
    refunds.set(key, refund);
    return refund;
  }

  /** The refunds of a charge, with the whole intent where it is requested. */
  function listRefunds(query: URLSearchParams): Response {
    const intent = query.get("payment_intent");
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const full = { id: intent, metadata: session?.metadata ?? {} };
    const expands = query.get("expand[]") === "data.payment_intent";
    return Response.json({
      data: refundsOf(intent).map((refund) => ({ ...refund, ...(expands ? { payment_intent: full } : {}) })),
    });
  }

  /** A dispute, with the whole intent where it is requested. */
  function showDispute(id: string, query: URLSearchParams): Response {
    const dispute = disputes.get(id);
    if (!dispute) return Response.json({ error: { code: "resource_missing" } }, { status: 404 });
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === dispute.payment_intent);
    const full = { id: dispute.payment_intent, metadata: session?.metadata ?? {} };
    return Response.json({
      ...dispute,
      ...(query.get("expand[]") === "payment_intent" ? { payment_intent: full } : {}),
    });
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (down) throw new TypeError("network is down");
    if (request.headers.get("authorization") !== `Bearer ${key}`)
      return Response.json({ error: { type: "invalid_request_error" } }, { status: 401 });
    if (request.method === "POST" && pathname === "/v1/checkout/sessions") {
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
      forms.push(form);
      const ends = Number(form.get("expires_at")) - Date.now() / 1000;
      if (ends < 30 * 60 || ends > 24 * 3600) return Response.json({ error: { param: "expires_at" } }, { status: 400 });
      return Response.json(create(form, request.headers.get("idempotency-key") ?? crypto.randomUUID()));
    }
    if (request.method === "POST" && pathname === "/v1/refunds") {
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
      return giveBack(form, request.headers.get("idempotency-key") ?? crypto.randomUUID());
    }
    if (pathname === "/v1/refunds") return listRefunds(searchParams);
    const last = pathname.split("/").at(-1) ?? "";
    if (pathname.startsWith("/v1/disputes/")) return showDispute(last, searchParams);
    const session = sessions.get(last) ?? [...refunds.values()].find(({ id }) => id === last);
    return session ? Response.json(session) : Response.json({ error: {} }, { status: 404 });
  };

  return {
    fetch,
    sessions,
    refunds,
    forms,
    setDown(value: boolean) {
      down = value;
    },
    /** Refuses refunds from now on, like an account without a balance. */
    setRefusing(value: boolean) {
      refusing = value;
    },
    /** A refund made in Stripe's dashboard, of everything that is left or of a part. */
    refundThere: ({ payment_intent, amount_total, currency }: Session, amount = Number(amount_total)) =>
      addRefund(String(payment_intent), amount, { key: `dashboard-${refunds.size}`, currency: String(currency) }),
    /** A dispute that a shopper's bank opens; tests change its status. */
    disputeThere({ payment_intent, amount_total, currency }: Session, more: Partial<Dispute> = {}): Dispute {
      const created = Math.floor(Date.now() / 1000);
      const dispute = {
        id: `dp_${crypto.randomUUID()}`,
        object: "dispute",
        payment_intent: String(payment_intent),
        amount: Number(amount_total),
        currency: String(currency),
        status: "needs_response",
        reason: "fraudulent",
        created,
        evidence_details: { due_by: created + 7 * 86_400 },
        ...more,
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    /** The charge of a session, as in a `charge.refunded` event. */
    chargeOf: ({ payment_intent, metadata }: Session) => ({ id: `ch_${payment_intent}`, payment_intent, metadata }),
    /** An event with the present state of an object, and the header that signs it. */
    async event(
      type: string,
      session: object,
      { id = `evt_${crypto.randomUUID()}`, now = new Date(), secret = webhookSecret } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: "event",
        type,
        created: Math.floor(now.getTime() / 1000),
        data: { object: session },
      });
      return { body, signature: await signatureOf(secret, body, now) };
    },
    /** Does what the shopper does on the hosted page. */
    pay(session: Session) {
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = `pi_${session.id}`;
    },
  };
}
