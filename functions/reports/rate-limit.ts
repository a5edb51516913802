/** Cloudflare's rate limiting binding, as far as it is asked here. */
export type RateLimit = { limit(options: { key: string }): Promise<{ success: boolean }> };
