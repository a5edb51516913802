/** The part of Cloudflare's rate limiting binding that we use. */
export type RateLimit = { limit(options: { key: string }): Promise<{ success: boolean }> };
