import { createHash, timingSafeEqual } from "node:crypto";
import { STOREFRONT_KEY } from "../../shared/client/elsewhere";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request comes from a storefront that has our key: another Worker whose API this one is. */
export function isStorefront(request: Request, key: string | undefined): boolean {
  const shown = request.headers.get(STOREFRONT_KEY);
  return key !== undefined && key !== "" && shown !== null && timingSafeEqual(hashOf(shown), hashOf(key));
}
