import type { Sms } from "./transport";

/**
 * Posts a text message as a form with To, From and Body and Basic authentication, as Twilio and similar providers accept it.
 */
export const smsTransport =
  (address: string, from: string, fetcher: typeof fetch = fetch) =>
  async ({ to, text, key }: Sms): Promise<void> => {
    const url = new URL(address);
    const basic = btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`);
    url.username = "";
    url.password = "";
    const response = await fetcher(url.href, {
      method: "POST",
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
        // The provider sends a repeated request only once.
        "i-twilio-idempotency-token": key,
      },
      body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the text message was not taken: ${response.status}`);
  };
