import type { ApiContext } from "../environment";

/** Of a cookie that no script reads, for `maxAge` seconds; 0 takes it away. */
export const attributes = (c: ApiContext, maxAge: number) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: new URL(c.req.url).protocol === "https:",
  maxAge,
});
