import { PREVIEW_HOURS } from "../../../contract/content/preview/preview-facts";
import { isSigned, sign } from "../../kit/proof/signing";

const messageOf = (ends: string, id: string) => `content-preview|${ends}|${id}`;

/** Signs what opens previews until a moment: `1763800000000.<id>.<signature>`. The id is by what it can be ended earlier. */
export async function previewToken(secret: string, id: string, endsAt: Date): Promise<string> {
  const ends = `${endsAt.getTime()}`;
  return `${ends}.${id}.${await sign(secret, messageOf(ends, id))}`;
}

/** The end of a token that is made now. */
export const previewEnd = (now: Date): Date => new Date(now.getTime() + PREVIEW_HOURS * 3_600_000);

/** The id of a token and until when it works; null for one that is over, or that this shop did not sign. */
export async function readPreviewToken(
  secret: string,
  token: string,
  now: Date,
): Promise<{ id: string; endsAt: Date } | null> {
  const [ends = "", id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^\d{13}$/.test(ends) || !/^[0-9a-f]{32}$/.test(id)) return null;
  const endsAt = new Date(Number(ends));
  // Nobody can sign for longer, not even by a clock that was wrong.
  if (endsAt <= now || endsAt > previewEnd(now)) return null;
  return (await isSigned(secret, messageOf(ends, id), signature)) ? { id, endsAt } : null;
}
