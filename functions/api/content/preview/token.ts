import { PREVIEW_HOURS } from "../../../contract/content/preview/preview-facts";
import { isSigned, sign } from "../../kit/proof/signing";

const messageOf = (ends: string) => `content-preview|${ends}`;

/** Makes what opens previews for a day: `1763800000000.<signature>`. */
export async function previewToken(secret: string, now: Date): Promise<{ token: string; endsAt: string }> {
  const ends = now.getTime() + PREVIEW_HOURS * 3_600_000;
  return { token: `${ends}.${await sign(secret, messageOf(`${ends}`))}`, endsAt: new Date(ends).toISOString() };
}

/** Until when a token works; null for one that is over, or that this shop did not sign. */
export async function readPreviewToken(secret: string, token: string, now: Date): Promise<Date | null> {
  const [ends = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^\d{13}$/.test(ends) || Number(ends) <= now.getTime()) return null;
  // Nobody can sign for longer, not even by a clock that was wrong.
  if (Number(ends) > now.getTime() + PREVIEW_HOURS * 3_600_000) return null;
  return (await isSigned(secret, messageOf(ends), signature)) ? new Date(Number(ends)) : null;
}
