import { hasTestBank } from "../selling";
import { receivePayment } from "./receive";
import { readSandboxEvent, sandboxSecret } from "./sandbox-events";
import { isSignedBody } from "./signed-body";
import { hearStripe, isFromStripe } from "./stripe/stripe-webhook";
import { countryOfPayment, type Heard, type Webhook } from "./webhook";
import { hearXendit, isFromXendit } from "./xendit/xendit-webhook";

type ProviderWebhook = {
  /** The header that proves the sender. */
  header: string;
  isFrom: (webhook: Webhook) => Promise<boolean>;
  hear: (webhook: Webhook, body: unknown) => Promise<Heard>;
};

async function isFromTestBank({ settings, signature, body, now }: Webhook): Promise<boolean> {
  return hasTestBank(settings) && isSignedBody(await sandboxSecret(settings.SESSION_SECRET), signature, body, now);
}

async function hearTestBank({ scopeIn }: Webhook, body: unknown): Promise<Heard> {
  const told = readSandboxEvent(body);
  if (told === null) return "malformed";
  const country = told === "nothing" ? null : countryOfPayment(told.paymentId);
  if (told === "nothing" || country === null) return "taken";
  return (await receivePayment(scopeIn(country), told)) === "busy" ? "busy" : "taken";
}

const PROVIDERS = {
  stripe: { header: "stripe-signature", isFrom: isFromStripe, hear: hearStripe },
  xendit: { header: "x-callback-token", isFrom: isFromXendit, hear: hearXendit },
  sandbox: { header: "melati-signature", isFrom: isFromTestBank, hear: hearTestBank },
} as const satisfies Record<string, ProviderWebhook>;

type Provider = keyof typeof PROVIDERS;

/** The header that proves that an event is the provider's own. */
export const proofHeaderOf = (provider: Provider): string => PROVIDERS[provider].header;

/**
 * Takes a provider's event when its sender and form are right. An event that is not ours, or is not news, is taken too, so that the provider does
 * not send it again.
 */
export async function takeWebhook(provider: Provider, webhook: Webhook): Promise<Heard | "forged"> {
  const { isFrom, hear } = PROVIDERS[provider];
  return (await isFrom(webhook)) ? hear(webhook, JSON.parse(webhook.body)) : "forged";
}
