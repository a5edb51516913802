import { signatureOf } from "../../functions/api/orders/payment/signed-body";

type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };

/** A stand-in that speaks as much of Stripe's protocol as we do: sessions by form, bearer keys, idempotency keys, signed events. */
export function stripeStandIn(key: string, webhookSecret: string) {
  const sessions = new Map<string, Session>();
  const byIdempotencyKey = new Map<string, string>();
  const refunds = new Map<string, { id: string; payment_intent: string; amount: number; status: string }>();
  let down = false;

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

  /** Gives a charge back, whole, once: the same key is the same refund, and another one finds nothing left. */
  function giveBack(form: URLSearchParams, idempotencyKey: string): Response {
    const known = refunds.get(idempotencyKey);
    if (known) return Response.json(known);
    const intent = form.get("payment_intent") ?? "";
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const left = [...refunds.values()].every(({ payment_intent }) => payment_intent !== intent);
    if (session === undefined || !left)
      return Response.json({ error: { code: "charge_already_refunded" } }, { status: 400 });
    const refund = {
      id: `re_${refunds.size + 1}`,
      payment_intent: intent,
      amount: Number(form.get("amount") ?? session.amount_total),
      status: "succeeded",
    };
    refunds.set(idempotencyKey, refund);
    return Response.json(refund);
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (down) throw new TypeError("network is down");
    if (request.headers.get("authorization") !== `Bearer ${key}`)
      return Response.json({ error: { type: "invalid_request_error" } }, { status: 401 });
    if (request.method === "POST" && pathname === "/v1/checkout/sessions") {
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
      const ends = Number(form.get("expires_at")) - Date.now() / 1000;
      if (ends < 30 * 60 || ends > 24 * 3600) return Response.json({ error: { param: "expires_at" } }, { status: 400 });
      return Response.json(create(form, request.headers.get("idempotency-key") ?? crypto.randomUUID()));
    }
    if (request.method === "POST" && pathname === "/v1/refunds") {
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
      return giveBack(form, request.headers.get("idempotency-key") ?? crypto.randomUUID());
    }
    const session = sessions.get(pathname.split("/").at(-1) ?? "");
    return session ? Response.json(session) : Response.json({ error: {} }, { status: 404 });
  };

  return {
    fetch,
    sessions,
    refunds,
    setDown(value: boolean) {
      down = value;
    },
    /** An event about a session, as it is at that moment, and the header that signs it. */
    async event(
      type: string,
      session: Session,
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
    /** What the shopper does on the hosted page. */
    pay(session: Session) {
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = `pi_${session.id}`;
    },
  };
}
export type StripeStandIn = ReturnType<typeof stripeStandIn>;
