import type { Context } from "hono";
import type { AnalyticsSettings } from "../analytics/sinks";
import type { User } from "../contract/accounts/sessions";
import type { CountryCode, LanguageCode } from "../contract/countries";
import type { DatabaseBindings } from "../db/d1/client";
import type { ReportSettings } from "../reports/reporter";
import type { KeyOf } from "../shared/words/rooms";
import type { Translate } from "../shared/words/translate";
import type { BreachSettings } from "./accounts/password/breached";
import type { ProviderSettings } from "./accounts/social/provider";
import type { ModelSettings } from "./assistant/model/chat";
import type { QueueBindings } from "./bag/queue/queue-object";
import type { ContentfulSettings } from "./content/contentful/settings";
import type { MediaBindings } from "./content/media/files";
import type { LiveKey } from "./desk/keys/key-store";
import type { Call } from "./kit/call/call";
import type { Viewer } from "./kit/call/viewer";
import type { WorkBindings } from "./kit/outbox/work";
import type { ChallengeSettings } from "./kit/proof/challenge";
import type { Proof } from "./kit/proof/fresh-proof";
import type { MessageSettings } from "./messages/transports/transport";
import type { ReceiptSettings } from "./orders/receipt/receipt-keys";

/** Bindings and variables that the API reads; `functions/edge/settings/check.ts` checks them. */
export type ApiBindings = DatabaseBindings &
  MessageSettings &
  ProviderSettings &
  ChallengeSettings &
  BreachSettings &
  ReportSettings &
  AnalyticsSettings &
  ContentfulSettings &
  MediaBindings &
  QueueBindings &
  ModelSettings &
  WorkBindings &
  ReceiptSettings & {
    SESSION_SECRET: string;
    /** "on" opens the shopping assistant (R60). */
    ASSISTANT?: string;
    /** The previous secret; what it signed is still accepted. */
    SESSION_SECRET_PREVIOUS?: string;
    /** The domain above all hosts to which passkeys belong; without it they belong to each host. */
    PASSKEY_DOMAIN?: string;
    /** `sandbox` simulates a bank, when the sandbox is on. */
    PAYMENT_GATEWAY?: string;
    /** "on" lets shoppers pay the courier, in countries where that is usual and if text messages can be sent. */
    CASH_ON_DELIVERY?: string;
    /** Both secrets together switch on cards and wallets. */
    STRIPE_SECRET_KEY?: string;
    STRIPE_WEBHOOK_SECRET?: string;
    /** The origin of another service with Stripe's protocol; Stripe itself when left out. */
    STRIPE_API?: string;
    /** The names of payment methods, with spaces between them, that the Stripe account has; cards alone when left out. */
    STRIPE_METHODS?: string;
    /** Both secrets together switch on Xendit's wallets, accounts and QR codes in Indonesia, Malaysia, the Philippines and Thailand. */
    XENDIT_SECRET_KEY?: string;
    /** The token that Xendit sends with its events. */
    XENDIT_CALLBACK_TOKEN?: string;
    /** The origin of another service with Xendit's protocol; Xendit itself when left out. */
    XENDIT_API?: string;
    /** The names of payment methods that the Xendit account has; all of its channels when left out. */
    XENDIT_METHODS?: string;
  };

/** The values that middleware sets before a route runs. */
export type ApiVariables = {
  country: CountryCode;
  language: LanguageCode;
  /** Translates refusals into that language. */
  refusals: Translate<KeyOf<"errors">>;
  requestId: string;
  /** The current time; rules take their `now` from here and never call `new Date()`. */
  now: Date;
  /** Who makes the call: the member of the session, or a visitor. */
  viewer: Viewer;
  /** The session of a member's token; null for visitors. Only the database knows whether it is still open. */
  session: { user: User; sessionId: string; proof: Proof } | null;
  /** The key of the program that calls the desk; null for people. */
  operatorKey: LiveKey | null;
  /** All that commands know of the call. */
  call: Call;
  /** The country's database; drizzle is built on it where a query needs it. */
  d1: D1Database;
};

export type ApiEnv = { Bindings: ApiBindings; Variables: ApiVariables };
export type ApiContext = Context<ApiEnv>;
