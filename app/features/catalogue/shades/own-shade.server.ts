import { type OwnShade, readOwnShade } from "#shared/device/remembered/shade";
import { actions, done } from "~/platform/form/actions.server";
import { forgetShade, rememberShade } from "~/platform/own-shade.server";
import { linkTo } from "~/site/addresses/links";
import type { ShadeQuery } from "./shade-query";

const PLACE = "/shades";

/** The shade that an address of "Find my shade" asks about; null where it asks about none. */
export const shadeAsked = ({ variant, kind, depth, undertone }: ShadeQuery): OwnShade | null =>
  readOwnShade(variant ?? [kind, depth, undertone].join("."));

/** Remembers the shopper's shade in the account or on this device, or forgets it. */
export const changeOwnShade = actions({
  remember: async (form, context) => {
    const own = readOwnShade(form.text("shade"));
    if (own === null) return form.refusedFor("bad_request", "shade");
    await rememberShade(context, own);
    return done(context, linkTo(context.site, PLACE, own), { room: "catalogue-shades", key: "saved", type: "success" });
  },
  forget: async (_form, context) => {
    await forgetShade(context);
    return done(context, linkTo(context.site, PLACE), { room: "catalogue-shades", key: "forgotten", type: "success" });
  },
});
