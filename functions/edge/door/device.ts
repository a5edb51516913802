import { isCrawler } from "../../shared/device/crawler";
import { cluesIn, deviceOf, TOUCH_COOKIE } from "../../shared/device/device";
import { step } from "../edge-env";

/** Reads the flags of the device, and whether the visitor is a crawler. */
export const device = step(async (c, next) => {
  c.set("device", deviceOf(cluesIn(c.req.raw.headers, c.get("cookies").read(TOUCH_COOKIE))));
  c.set("isCrawler", isCrawler(c.req.raw.headers));
  await next();
});
