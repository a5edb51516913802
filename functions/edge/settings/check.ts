import { z } from "zod";
import { sellingOf } from "../../api/app";
import type { CountryCode } from "../../contract/countries";
import { isPaymentMethod } from "../../contract/orders/payment-methods";
import { BUILD_ID } from "../../shared/build-id";
import { isElsewhere } from "../../shared/client/elsewhere";
import { parseAndroidApps, parseAppLinks, parseAppleApps } from "../../shared/device/app-links";
import { parseSiteHosts } from "../../shared/site/hosts";
import type { WorkerBindings } from "../environment";
import type { Settings } from "./shape";

const SHORT = "must be a secret of at least 32 characters";
/** 32 bytes in base64url, of which the last letter has two unused bits. */
const KEY = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
const BYTES = "must be 32 bytes in base64url";
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal(""), schema]).optional();
const text = z.string().optional();
const methods = optional(
  z.string().refine((names) => names.split(" ").every((name) => isPaymentMethod(name)), "must be payment methods"),
);
/** Words with spaces between them. */
const words = z
  .string()
  .default("")
  .transform((said) => said.split(/\s+/).filter((part) => part !== ""));
const binding = z.custom<object>((given) => typeof given === "object" && given !== null, "is no binding");

type SettingSchemas = { [K in keyof WorkerBindings as K extends `DB_${CountryCode}` ? never : K]-?: z.ZodType };

/** Every setting that the Worker reads, except the countries' own databases. */
const schema = z.object({
  DB: binding,
  ASSETS: binding.optional(),
  MEDIA: binding.optional(),
  IMAGES: binding.optional(),
  API: binding.optional(),
  SMS_FILE: binding.optional(),
  SESSION_SECRET: z.string().min(32, SHORT),
  SESSION_SECRET_PREVIOUS: optional(z.string().min(32, SHORT)),
  RECEIPT_KEY: optional(z.string().regex(KEY, BYTES)),
  RECEIPT_KEYS_BEFORE: optional(z.string().refine((keys) => keys.split(/\s+/).every((key) => KEY.test(key)), BYTES)),
  SITE_HOSTS: z.string().min(1),
  SITE_ORIGIN: optional(z.url()),
  API_ORIGIN: optional(z.url()),
  API_KEY: optional(z.string().min(32, SHORT)),
  PASSKEY_DOMAIN: optional(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain")),
  ENVIRONMENT: z.enum(["development", "test", "production"]).default("production"),
  VERSION: z.string().default(BUILD_ID),
  SANDBOX: z.enum(["", "on"]).optional(),
  PAYMENT_GATEWAY: z.enum(["", "sandbox"]).optional(),
  CASH_ON_DELIVERY: z.enum(["", "on"]).optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API: optional(z.url()),
  STRIPE_METHODS: methods,
  XENDIT_METHODS: methods,
  XENDIT_SECRET_KEY: text,
  XENDIT_CALLBACK_TOKEN: text,
  XENDIT_API: optional(z.url()),
  PASSWORD_RANGE_URL: optional(z.url({ protocol: /^https?$/ })),
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET_KEY: text,
  TURNSTILE_URL: optional(z.url()),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: text,
  SMS_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: optional(z.url()),
  SENTRY_DSN: optional(z.url()),
  REPORTS_URL: optional(z.url()),
  REPORTS_KEY: text,
  REPORTS_LIMIT: binding.optional(),
  APP_LINKS: text.default(""),
  APPLE_APPS: text.default(""),
  ANDROID_APPS: text.default(""),
  ASSISTANT: z.enum(["", "on"]).optional(),
  AI: binding.optional(),
  ASSISTANT_URL: optional(z.url({ protocol: /^https?$/ })),
  ASSISTANT_KEY: text,
  ASSISTANT_MODEL: text,
  KEPT_PAGES: z.enum(["", "on"]).optional(),
  GA4_MEASUREMENT_ID: text,
  GA4_API_SECRET: text,
  GA4_URL: optional(z.url({ protocol: /^https?$/ })),
  EVENTS: binding.optional(),
  WORK: binding.optional(),
  TOTALS_DELAY_MS: optional(z.string().regex(/^(1?\d{1,3}|2000)$/, "must be milliseconds, at most 2000")),
  FLAG_STREAM: binding.optional(),
  LAUNCH_QUEUE: binding.optional(),
  KAMELEOON_SITE_CODE: optional(z.string().regex(/^[a-z0-9]{1,40}$/i, "must be a site code")),
  KAMELEOON_ENVIRONMENT: optional(z.string().regex(/^[\w-]{1,60}$/, "must be the name of an environment")),
  KAMELEOON_ORIGIN: optional(z.url()),
  KAMELEOON_GOALS: optional(z.string().regex(/^[a-z-]+=\d+( [a-z-]+=\d+)*$/, "must be goals and their numbers")),
  CONTENT_SOURCE: z.enum(["", "contentful"]).optional(),
  CONTENTFUL_SPACE: text,
  CONTENTFUL_ENVIRONMENT: text,
  CONTENTFUL_DELIVERY_TOKEN: text,
  CONTENTFUL_PREVIEW_TOKEN: text,
  CONTENTFUL_WEBHOOK_SECRET: text,
  CONTENTFUL_LOCALES: optional(
    z.string().regex(/^[a-z]{2}=[\w-]+( [a-z]{2}=[\w-]+)*$/, "must be languages and locales"),
  ),
  CONTENTFUL_ORIGIN: optional(z.url()),
  TAG_ORIGINS: words.pipe(
    z.array(
      z
        .string()
        .regex(/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/, "must be origins such as https://tags.example"),
    ),
  ),
  SECURITY_CONTACT: words.pipe(z.array(z.url({ protocol: /^(https|mailto|tel)$/ }))),
} satisfies SettingSchemas);

/**
 * Settings that only work in pairs. A single one is logged and not refused, because secrets are set one after the other while the shop is open.
 */
const TOGETHER = [
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["REPORTS_URL", "REPORTS_KEY"],
  ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"],
  ["KAMELEOON_SITE_CODE", "KAMELEOON_ENVIRONMENT"],
  ["CONTENTFUL_SPACE", "CONTENTFUL_DELIVERY_TOKEN"],
] as const;

/** Said once at the start of an isolate, because nothing else shows it. */
const ELSEWHERE =
  "The API is elsewhere. Visits, speed and experiments are counted in this Worker's own database; the desk shows them only if that is the API's too (docs/operations.md).";

const alone = (env: WorkerBindings): string[] =>
  TOGETHER.flatMap(([one, other]) => [
    ...(env[one] && !env[other] ? [`${one} needs ${other}`] : []),
    ...(env[other] && !env[one] ? [`${other} needs ${one}`] : []),
  ]);

/** Checks every variable and binding. Throws with each one that is missing or wrong, so that a broken deployment fails at once. */
export function checkSettings(env: WorkerBindings): Settings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) throw new Error(`The Worker's configuration is not complete: ${z.prettifyError(parsed.error)}`);
  const { SITE_HOSTS, ENVIRONMENT, VERSION, SITE_ORIGIN = "", SECURITY_CONTACT, TAG_ORIGINS } = parsed.data;
  const { selling, faults } = sellingOf(env);
  // A remote API has settings of its own.
  for (const [message, list] of isElsewhere(env) ? [] : Object.entries({ payments: faults, settings: alone(env) }))
    for (const fault of list) console.error(JSON.stringify({ message, fault }));
  if (isElsewhere(env)) console.warn(JSON.stringify({ message: "settings", note: ELSEWHERE }));
  return {
    hosts: parseSiteHosts(SITE_HOSTS),
    isProduction: ENVIRONMENT === "production",
    version: VERSION,
    payments: isElsewhere(env) ? null : selling,
    siteOrigin: SITE_ORIGIN,
    securityContacts: SECURITY_CONTACT,
    tagOrigins: TAG_ORIGINS,
    // A developer sees each change of a page at once.
    keepsPages: parsed.data.KEPT_PAGES === "on" && ENVIRONMENT !== "development",
    assistant: parsed.data.ASSISTANT === "on",
    appLinks: parseAppLinks(parsed.data.APP_LINKS),
    appleApps: parseAppleApps(parsed.data.APPLE_APPS),
    androidApps: parseAndroidApps(parsed.data.ANDROID_APPS),
  };
}
