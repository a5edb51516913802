import { writtenPath } from "../../contract/facts/written-path";
import type { EdgeContext } from "../edge-env";

/** Headers in which callers name themselves (S7.01). They are logged, cut to a safe length, and never trusted (R7). */
const SAID = {
  platform: "x-platform",
  appPlatform: "x-app-platform",
  appVersion: "x-app-version",
  swa: "x-swa",
  language: "accept-language",
  siteCountry: "x-site-country",
} as const;
const LONGEST = 40;

const nameIn = (value: string) => value.replace(/[^\w.,;= -]/g, "?").slice(0, LONGEST);

/**
 * Logs one line for each call from outside. Calls that pages make would only repeat the visits. The query is left out, because it may contain a
 * token.
 */
export function logCall({ req: { raw: request }, var: { requestId, url } }: EdgeContext, status: number) {
  const said = Object.entries(SAID).flatMap(([name, header]) => {
    const value = request.headers.get(header);
    return value === null ? [] : [[name, nameIn(value)]];
  });
  console.info(
    JSON.stringify({
      message: "api call",
      requestId,
      method: request.method,
      path: writtenPath(url.pathname),
      status,
      ...Object.fromEntries(said),
    }),
  );
}
