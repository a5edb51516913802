/** The key in an Authorization header; null for anything else, such as an access token. */
export const keyIn = (authorization: string | undefined): string | null =>
  /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? "")?.[1] ?? null;
