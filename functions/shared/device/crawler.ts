import { isbot } from "isbot";

/** Whether the visitor is a crawler: it gets no welcome mat, no consent bar, no device id and no experiment (R59). */
export const isCrawler = (headers: Headers): boolean => isbot(headers.get("user-agent") ?? "");
