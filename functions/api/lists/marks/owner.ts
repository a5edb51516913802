import type { Viewer } from "../../kit/call/viewer";
import { isSigned, sign } from "../../kit/proof/signing";

/** The owner of lists: a member, or a device until its shopper signs in (R62). */
export type Owner = `member:${string}` | `device:${string}`;

/** How long a device keeps its lists after the last change, in seconds: a year. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const messageOf = (deviceListId: string) => `lists|${deviceListId}`;

/** Makes an id that cannot be guessed: 122 random bits. The `device-id` cookie is not secret, so it cannot serve. */
export const newDeviceListId = () => crypto.randomUUID().replaceAll("-", "");

/** The cookie's value: `id.signature`. */
export const signDeviceList = async (secret: string, id: string): Promise<string> =>
  `${id}.${await sign(secret, messageOf(id))}`;

/** The id in a cookie's value; null when there is none, "forged" when the signature is wrong. */
export async function readDeviceList(secret: string, value: string | undefined): Promise<string | null | "forged"> {
  if (value === undefined || value === "") return null;
  const [id = "", signature = "", ...rest] = value.split(".");
  const ours = rest.length === 0 && /^[0-9a-f]{32}$/.test(id) && (await isSigned(secret, messageOf(id), signature));
  return ours ? id : "forged";
}

/** The owner of the lists: a member on every device, or the visitor's device if it has lists. */
export const ownerOf = (viewer: Viewer, deviceListId: string | null): Owner | null => {
  if (viewer.kind === "member") return `member:${viewer.memberId}`;
  return deviceListId === null ? null : `device:${deviceListId}`;
};
