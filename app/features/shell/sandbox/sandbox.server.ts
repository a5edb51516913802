import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTRIES } from "#contract/countries";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { textsOf } from "#shared/words/texts.server";

/** The developers' pages that show parts of the shop by themselves (S2.19). */
export const LOOKS = ["ui-components", "loaders", "notification", "language", "device-detection"] as const;
export type Look = (typeof LOOKS)[number];

/** All developers' pages, as the index lists them; the test asks for each. */
export const SANDBOX_PAGES = [
  "ui-components",
  "loaders",
  "notification",
  "language",
  "device-detection",
  "cart",
  "empty-cart",
  "order-state",
  "orders",
  "happening",
  "stores",
  "content",
  "outbox",
] as const;

/** @throws 404 where the sandbox is off (R9) */
async function onlyInSandbox({ api }: AppLoadContext): Promise<void> {
  const open = await api.call(listSandboxUsers);
  if (!open.ok) throw new Response(null, { status: 404 });
}

/** The list of the developers' pages. @throws 404 where the sandbox is off */
export async function loadSandbox(context: AppLoadContext) {
  await onlyInSandbox(context);
  return { title: (await textsOf(context.site, "shell-sandbox"))("title"), pages: SANDBOX_PAGES };
}

/** What the edge knows of this request and its browser, as pages use it. */
function requestFacts({ device, site, saveData, plain, near, consent, asksConsent, now }: AppLoadContext) {
  return { ...device, saveData, plain, near, consent, asksConsent, country: site.country, now: now.toISOString() };
}

/** One developers' page. @throws 404 where the sandbox is off, and for any other name */
export async function loadLook(context: AppLoadContext, asked: string | undefined, userAgent: string | null) {
  const look = LOOKS.find((one) => one === asked);
  if (look === undefined) throw new Response(null, { status: 404 });
  await onlyInSandbox(context);
  const { site, now } = context;
  return {
    look,
    title: (await textsOf(site, "shell-sandbox"))(`page_${look}`),
    now: now.toISOString(),
    price: { minor: 123_400, currency: COUNTRIES[site.country].currency },
    languages: COUNTRIES[site.country].languages,
    device: look === "device-detection" ? { userAgent, ...requestFacts(context) } : null,
  };
}
export type LookData = Awaited<ReturnType<typeof loadLook>>;
