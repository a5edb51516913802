import type { ApiContext } from "../../environment";

/** Attributes of a cookie that scripts cannot read, for `maxAge` seconds; 0 deletes it. */
export const attributes = (c: ApiContext, maxAge: number) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: new URL(c.req.url).protocol === "https:",
  maxAge,
});
