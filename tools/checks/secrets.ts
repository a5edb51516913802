/** Patterns of secrets by kind: keys with a provider's mark, and key files. */
const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ["a Stripe key", /\b[sr]k_live_[0-9A-Za-z]{16,}/],
  ["a Stripe webhook secret", /\bwhsec_[0-9A-Za-z+/]{24,}/],
  ["a Google client secret", /\bGOCSPX-[\w-]{20,}/],
  ["a Google API key", /\bAIza[\w-]{35}\b/],
  ["an AWS key", /\bAKIA[0-9A-Z]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{50,})/],
  ["an npm token", /\bnpm_[0-9A-Za-z]{36}\b/],
  ["a Slack token", /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  [
    "a password in an address",
    /\b(?:smtps?|https?):\/\/[^\s/:@"'`<>{}$]+:(?!password@|secret@)[^\s/@"'`<>{}$]{6,}@(?!localhost|127\.|host\b)/,
  ],
  [
    "a value for a secret variable",
    /^\s*(?:SESSION_SECRET|RECEIPT_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|XENDIT_SECRET_KEY|XENDIT_CALLBACK_TOKEN|GOOGLE_CLIENT_SECRET|MAIL_URL|SMS_URL)\s*=\s*["']?[^\s"'#]{8,}/,
  ],
];
/** Files with secrets, which must not be in a repository. */
const NEVER = /(^|\/)(\.env(\.(?!example)\w+)?|\.dev\.vars|id_(rsa|ed25519)|[^/]+\.(pem|p12|pfx))$/;

export type Source = { path: string; text: string };

/** Places that look like a secret: file, line and kind, but never the secret itself. */
export function secretsIn({ path, text }: Source): string[] {
  if (NEVER.test(path)) return [`${path}: a file for secrets`];
  return text
    .split("\n")
    .flatMap((line, index) =>
      KINDS.filter(([, pattern]) => pattern.test(line)).map(([kind]) => `${path}:${index + 1}: ${kind}`),
    );
}
