import { z } from "zod";
import { sellingOf } from "../api/app";
import type { ApiBindings } from "../api/environment";
import type { Selling } from "../contract/operator";
import { parseSiteHosts, type SiteHosts } from "../shared/site/hosts";

/** All bindings and variables of the Worker. */
export type WorkerBindings = ApiBindings & {
  ASSETS: { fetch(request: Request): Promise<Response> };
  API?: { fetch(request: Request): Promise<Response> };
  API_ORIGIN?: string;
  SITE_HOSTS: string;
  ENVIRONMENT?: string;
  VERSION?: string;
  SECURITY_CONTACT?: string;
};

export type Settings = {
  hosts: SiteHosts;
  /** "development" and "test" check API answers against the contract. */
  checkReplies: boolean;
  version: string;
  /** Whether the embedded API sells; null where another one does. */
  payments: Selling | null;
  /** Protocol, port and host of what no country's host is for; "" where it is not set. */
  siteOrigin: string;
  /** Who is told of security faults (RFC 9116): addresses, at best of e-mail or of a form. */
  securityContacts: readonly string[];
};

const settingsSchema = z.object({
  SESSION_SECRET: z.string().min(32, "must be a secret of at least 32 characters"),
  SESSION_SECRET_PREVIOUS: z
    .union([z.literal(""), z.string().min(32, "must be a secret of at least 32 characters")])
    .optional(),
  SITE_HOSTS: z.string().min(1),
  API_ORIGIN: z.union([z.literal(""), z.url()]).optional(),
  ENVIRONMENT: z.enum(["development", "test", "production"]).default("production"),
  VERSION: z.string().default("dev"),
  SANDBOX: z.enum(["", "on"]).optional(),
  PAYMENT_GATEWAY: z.enum(["", "sandbox"]).optional(),
  SITE_ORIGIN: z.union([z.literal(""), z.url()]).optional(),
  SECURITY_CONTACT: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter((part) => part !== ""))
    .pipe(z.array(z.url({ protocol: /^(https|mailto|tel)$/ }))),
  TURNSTILE_URL: z.union([z.literal(""), z.url()]).optional(),
  MAIL_URL: z.union([z.literal(""), z.url({ protocol: /^smtps?$/ })]).optional(),
  GOOGLE_ISSUER: z.union([z.literal(""), z.url()]).optional(),
  SMS_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).optional(),
});

/** The bindings of an isolate never change, so they are checked once. */
const checked = new WeakMap<WorkerBindings, Settings>();

/**
 * Reads and checks the variables. Throws with each one that is missing or wrong, so that a broken deployment fails at
 * once.
 */
export function readSettings(env: WorkerBindings): Settings {
  const known = checked.get(env);
  if (known !== undefined) return known;
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) throw new Error(`The Worker's configuration is not complete: ${z.prettifyError(parsed.error)}`);
  if (env.DB === undefined) throw new Error("The Worker's configuration is not complete: no D1 binding named DB");
  const { SITE_HOSTS, ENVIRONMENT, VERSION, API_ORIGIN, SITE_ORIGIN = "", SECURITY_CONTACT } = parsed.data;
  // A remote API is paid by its own settings.
  const { selling, faults } = sellingOf(env);
  for (const fault of API_ORIGIN ? [] : faults) console.error(JSON.stringify({ message: "payments", fault }));
  const settings = {
    hosts: parseSiteHosts(SITE_HOSTS),
    checkReplies: ENVIRONMENT !== "production",
    version: VERSION,
    payments: API_ORIGIN ? null : selling,
    siteOrigin: SITE_ORIGIN,
    securityContacts: SECURITY_CONTACT,
  };
  checked.set(env, settings);
  return settings;
}
