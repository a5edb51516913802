type Request_ = Record<string, unknown> & {
  payment_request_id: string;
  reference_id: string;
  status: string;
  request_amount: number;
  currency: string;
};
type Refund = { id: string; payment_request_id: string; status: string; amount: number; currency: string };

/** Channels whose requests end in a code; all others lead to a page. */
const CODES: Record<string, { descriptor: string; value: (id: string) => string }> = {
  QRIS: { descriptor: "QR_STRING", value: (id) => `00020101021226570011ID.DANA.WWW-${id}` },
  QRPH: { descriptor: "QR_STRING", value: (id) => `00020101021228760011ph.ppmi.p2m-${id}` },
  PROMPTPAY: { descriptor: "QR_STRING", value: (id) => `00020101021230820016A000000677010112-${id}` },
};
const accountOf = (id: string) => ({
  descriptor: "VIRTUAL_ACCOUNT_NUMBER",
  value: `8808${id.slice(-12).padStart(12, "0")}`,
});

/**
 * A local replacement of Xendit with the part of its Payments API v3 that we use: payment requests and refunds as JSON, basic authentication,
 * idempotency keys, events with the account's token. Like Xendit it refuses refunds of bank transfers.
 */
export function xenditStandIn(key: string, token: string) {
  const requests = new Map<string, Request_>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, Response>();
  let down = false;
  let refusing = false;
  const asked: { path: string; body: Record<string, unknown> }[] = [];

  function create(body: Record<string, unknown>): Response {
    const channel = String(body.channel_code);
    const id = `pr-${crypto.randomUUID()}`;
    const shown = channel.endsWith("_VIRTUAL_ACCOUNT")
      ? accountOf(String(requests.size + 1))
      : CODES[channel] && { descriptor: CODES[channel].descriptor, value: CODES[channel].value(id) };
    const request: Request_ = {
      payment_request_id: id,
      reference_id: String(body.reference_id),
      country: body.country,
      currency: String(body.currency),
      request_amount: Number(body.request_amount),
      channel_code: channel,
      status: "REQUIRES_ACTION",
      actions: [
        shown
          ? { type: "PRESENT_TO_CUSTOMER", ...shown }
          : { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value: `https://pay.xendit.test/${id}` },
      ],
    };
    requests.set(id, request);
    return Response.json(request, { status: 201 });
  }

  function refund(body: Record<string, unknown>): Response {
    const request = requests.get(String(body.payment_request_id));
    if (refusing || request === undefined || String(request.channel_code).endsWith("_VIRTUAL_ACCOUNT"))
      return Response.json({ error_code: "REFUND_NOT_SUPPORTED" }, { status: 400 });
    const made: Refund = {
      id: `rfd-${crypto.randomUUID()}`,
      payment_request_id: request.payment_request_id,
      status: "PENDING",
      amount: Number(body.amount),
      currency: request.currency,
    };
    refunds.set(made.id, made);
    return Response.json(made);
  }

  async function post(path: string, request: Request): Promise<Response> {
    const idempotencyKey = `${path}|${request.headers.get("idempotency-key")}`;
    const body = (await request.json()) as Record<string, unknown>;
    const known = answers.get(idempotencyKey);
    if (known) return known.clone();
    asked.push({ path, body });
    const answer = path === "/refunds" ? refund(body) : create(body);
    answers.set(idempotencyKey, answer.clone());
    return answer;
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (down) throw new TypeError("network is down");
    if (request.headers.get("authorization") !== `Basic ${btoa(`${key}:`)}`)
      return Response.json({ error_code: "INVALID_API_KEY" }, { status: 401 });
    if (request.method === "POST") return post(pathname, request);
    if (pathname === "/refunds") {
      const of = searchParams.get("payment_request_id");
      return Response.json({ data: [...refunds.values()].filter((each) => each.payment_request_id === of) });
    }
    const found = requests.get(pathname.split("/").at(-1) ?? "");
    return found ? Response.json(found) : Response.json({ error_code: "DATA_NOT_FOUND" }, { status: 404 });
  };

  const event = (name: string, data: object, sent = token) => ({
    body: JSON.stringify({ event: name, business_id: "b-1", created: new Date().toISOString(), data }),
    headers: { "x-callback-token": sent },
  });

  return {
    fetch,
    requests,
    refunds,
    asked,
    setDown(value: boolean) {
      down = value;
    },
    /** Refuses refunds from now on. */
    setRefusing(value: boolean) {
      refusing = value;
    },
    /** The one request about a payment attempt. */
    of: (paymentId: string) => [...requests.values()].find(({ reference_id }) => reference_id === paymentId)!,
    /** An event about a payment request; it carries what Xendit sends, which the shop doesn't take at its word. */
    event: (name: string, request: Request_, sent?: string) =>
      event(
        name,
        {
          payment_id: "py-1",
          status: request.status,
          payment_request_id: request.payment_request_id,
          request_amount: request.request_amount,
        },
        sent,
      ),
    /** An event about a refund, wrapped twice as Xendit wraps it. */
    refundEvent: (name: string, refund: Refund) => event(name, { event: name, data: refund }),
  };
}
