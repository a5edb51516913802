import { expect, it } from "vitest";
import { secretsIn } from "./secrets";

// Each example is joined from parts, so that no file contains something that looks like a secret.
const of = (...parts: string[]) => parts.join("");

it.each([
  ["a private key", of("-----BEGIN ", "PRIVATE KEY-----")],
  ["a private key", of("-----BEGIN RSA ", "PRIVATE KEY-----")],
  ["a Stripe key", of("sk_", "live_", "a1".repeat(12))],
  ["a Stripe webhook secret", of("whsec", "_", "aB3".repeat(10))],
  ["a GitHub token", of("ghp", "_", "a1B2".repeat(9))],
  ["an AWS key", of("AK", "IA", "ABCDEFGHIJKLMNOP")],
  ["a password in an address", of("smtp://shop:", "hunter2hunter2", "@mail.example.com:587")],
  ["a value for a secret variable", of("SESSION_", 'SECRET = "abcdefgh12345678"')],
])("finds %s, and does not repeat it", (kind, line) => {
  expect(secretsIn({ path: "a.ts", text: `one\n${line}\n` })).toEqual([`a.ts:2: ${kind}`]);
});

it.each([".env", "deploy/.env.production", ".dev.vars", "key.pem"])("finds the file %s", (path) => {
  expect(secretsIn({ path, text: "" })).toEqual([`${path}: a file for secrets`]);
});

it.each([
  "smtp://user:password@host:587",
  "npx wrangler secret put SESSION_SECRET",
  "const SESSION_SECRET = env.SESSION_SECRET;",
  "sk_test_123",
])("ignores text that only mentions one: %s", (line) => {
  expect(secretsIn({ path: "a.md", text: line }).filter((found) => !found.endsWith("secret variable"))).toEqual([]);
});
