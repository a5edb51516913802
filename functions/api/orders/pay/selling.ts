import type { Selling } from "../../../contract/desk/desk";
import type { StripeSettings } from "./gateway/stripe/stripe-gateway";
import type { XenditSettings } from "./gateway/xendit/xendit-gateway";

/** The settings that switch a provider on. */
export type GatewaySettings = {
  PAYMENT_GATEWAY?: string;
  SANDBOX?: string;
  STRIPE_METHODS?: string;
  XENDIT_METHODS?: string;
} & StripeSettings &
  XenditSettings;

/** Whether the test bank is on. It needs the sandbox's switch too, because a shopper decides how its payments end. */
export const hasTestBank = ({ PAYMENT_GATEWAY, SANDBOX }: GatewaySettings): boolean =>
  SANDBOX === "on" && PAYMENT_GATEWAY === "sandbox";

/** The secrets of the real providers, which work only together. */
const SECRETS = {
  xendit: ["XENDIT_SECRET_KEY", "XENDIT_CALLBACK_TOKEN"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;
type RealProvider = keyof typeof SECRETS;

export const isSetUp = (settings: GatewaySettings, provider: RealProvider): boolean =>
  SECRETS[provider].every((name) => settings[name]);

/** What a provider lacks when one of its secrets is set and the other is not. */
function halfSetUp(settings: GatewaySettings, provider: RealProvider): string[] {
  const [key, proof] = SECRETS[provider];
  return [
    ...(settings[key] && !settings[proof] ? [`${key} needs ${proof}`] : []),
    ...(settings[proof] && !settings[key] ? [`${proof} needs ${key}`] : []),
  ];
}

/** Whether the shop can sell, and which settings keep a provider off, for operators. */
export function sellingOf(settings: GatewaySettings): { selling: Selling; faults: string[] } {
  const real = isSetUp(settings, "xendit") || isSetUp(settings, "stripe");
  const none = !real && !hasTestBank(settings);
  const faults = [
    ...halfSetUp(settings, "stripe"),
    ...halfSetUp(settings, "xendit"),
    ...(settings.PAYMENT_GATEWAY === "sandbox" && !hasTestBank(settings)
      ? ["PAYMENT_GATEWAY sandbox needs SANDBOX on"]
      : []),
    ...(none ? ["no payment gateway is configured: nothing is sold"] : []),
  ];
  return { selling: none ? "closed" : real ? "open" : "sandbox", faults };
}
