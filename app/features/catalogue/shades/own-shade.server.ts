import type { AppLoadContext } from "@remix-run/cloudflare";
import { type OwnShade, readOwnShade, SHADE_COOKIE, writtenShade } from "#shared/device/remembered/shade";
import { actions, done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import type { ShadeQuery } from "./shade-query";

const PLACE = "/shades";

/** The shade that an address of "Find my shade" asks about; null where it asks about none. */
export const shadeAsked = ({ variant, kind, depth, undertone }: ShadeQuery): OwnShade | null =>
  readOwnShade(variant ?? [kind, depth, undertone].join("."));

/** The shade that this browser remembers; null where it remembers none. */
export const ownShadeIn = ({ cookies }: Pick<AppLoadContext, "cookies">): OwnShade | null =>
  readOwnShade(cookies.read(SHADE_COOKIE));

/** Remembers the shopper's shade on this device for a year, or forgets it. */
export const changeOwnShade = actions({
  remember: async (form, context) => {
    const own = readOwnShade(form.text("shade"));
    if (own === null) return form.refusedFor("bad_request", "shade");
    context.cookies.set(SHADE_COOKIE, writtenShade(own), { httpOnly: true });
    return done(context, linkTo(context.site, PLACE, own), { room: "catalogue-shades", key: "saved", type: "success" });
  },
  forget: async (_form, context) => {
    context.cookies.clear(SHADE_COOKIE);
    return done(context, linkTo(context.site, PLACE), { room: "catalogue-shades", key: "forgotten", type: "success" });
  },
});
