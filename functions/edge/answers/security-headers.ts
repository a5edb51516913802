/** The address to which browsers report what the content policy blocked, and answers that never arrived. */
export const POLICY_REPORTS = "/reports/policy";
const REPORTS_GROUP = "reports";
const DAY_SECONDS = 86_400;

/** Sixteen random bytes in base64, new for each answer. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Other origins that a page may load from. */
export type Allowed = {
  /** Whose scripts and frames the page shows. */
  guests: readonly string[];
  /** Of a tag manager: its scripts, pictures, frames and requests. */
  tags: readonly string[];
};

const policy = (nonce: string, siteOrigins: string[], { guests, tags }: Allowed, framed: boolean) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...guests, ...tags].join(" ")}`,
    ...(guests.length + tags.length === 0 ? [] : [`frame-src ${["'self'", ...guests, ...tags].join(" ")}`]),
    `style-src 'self' 'nonce-${nonce}'`,
    // The colours of shades and plates are style attributes, which contain data and no code.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", ...tags].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...tags].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    // A form of one country may redirect to another country's host.
    `form-action 'self' ${siteOrigins.join(" ")}`.trim(),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    `report-uri ${POLICY_REPORTS}`,
    `report-to ${REPORTS_GROUP}`,
  ].join("; ");

/**
 * Sets the security headers of every answer; the content policy only when there is a page to protect. A `framed` page may stand in a frame of this site.
 */
export function secure(
  headers: Headers,
  {
    nonce,
    https,
    siteOrigins,
    guests = [],
    tags = [],
    framed = false,
  }: { nonce: string; https: boolean; siteOrigins: string[]; framed?: boolean } & Partial<Allowed>,
) {
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("x-frame-options", framed ? "SAMEORIGIN" : "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  headers.set("content-security-policy", policy(nonce, siteOrigins, { guests, tags }, framed));
  headers.set("reporting-endpoints", `${REPORTS_GROUP}="${POLICY_REPORTS}"`);
  if (!https) return;
  const group = { group: REPORTS_GROUP, max_age: DAY_SECONDS, endpoints: [{ url: POLICY_REPORTS }] };
  headers.set("report-to", JSON.stringify(group));
  headers.set("nel", JSON.stringify({ report_to: REPORTS_GROUP, max_age: DAY_SECONDS, failure_fraction: 0.1 }));
}
