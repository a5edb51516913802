import type { Shell } from "~/features/shell/shell.server";
import { NO_MARKS } from "~/site/marks";

/** The header and footer when the layout's loader has failed. */
export const BARE: Pick<
  Shell,
  "menu" | "footer" | "strip" | "bagCount" | "marks" | "member" | "delivery" | "assistant" | "waysToPay"
> = {
  menu: [],
  footer: [],
  strip: [],
  bagCount: 0,
  marks: NO_MARKS,
  member: null,
  delivery: null,
  assistant: false,
  waysToPay: [],
};
