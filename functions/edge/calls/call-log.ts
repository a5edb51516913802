import { writtenPath } from "../../contract/written-path";
import type { EdgeContext } from "../edge-env";

/** Who says to be calling (S7.01). It is written down and trusted for nothing (R7), so it is cut to what a name may hold. */
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

/** One line for each call from outside; the pages' own calls would only repeat their visits. Never its query, which may hold a token. */
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
