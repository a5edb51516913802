import type { FlagSettings } from "../../flags/flags";
import type { Followed, StreamState } from "./flag-stream";

/** Asks the project's object to hold its stream; null where there is no project, or nothing that could hold one. */
export async function followFlags({
  FLAG_STREAM,
  KAMELEOON_SITE_CODE: siteCode,
  KAMELEOON_ENVIRONMENT: environment,
  KAMELEOON_ORIGIN: origin,
}: FlagSettings): Promise<StreamState | null> {
  if (FLAG_STREAM === undefined || !siteCode || !environment) return null;
  const followed: Followed = { siteCode, environment, ...(origin ? { origin } : {}) };
  const object = FLAG_STREAM.get(FLAG_STREAM.idFromName(`${siteCode}:${environment}`));
  const answer = await object.fetch("https://flag-stream.invalid/", { method: "POST", body: JSON.stringify(followed) });
  if (!answer.ok) throw new Error(`the stream of flags answered ${answer.status}`);
  return ((await answer.json()) as { state: StreamState }).state;
}
