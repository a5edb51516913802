// Reads the number of touch points, which no request contains (functions/shared/device/device.ts): an iPad claims to be
// a Mac, and only its touch screen tells them apart. Where the visitor agreed to be counted (`data-counted`), a cookie
// tells the server, so that the pages and orders after this one count as a tablet's.

import { writeCookie } from "./cookie";

const SETTLED_MS = 50;
const COOKIE = "touch_points";

let current = navigator.maxTouchPoints;
let timer = 0;

/** How many fingers the screen detects at once. It is read again when the window was resized or moved to another screen. */
export const touchPoints = (): number => current;

function tellServer(): void {
  if (current < 2 || !/Macintosh/.test(navigator.userAgent) || !document.querySelector("script[data-counted]")) return;
  writeCookie(COOKIE, String(Math.min(current, 99)));
}

tellServer();
addEventListener("resize", () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    current = navigator.maxTouchPoints;
    tellServer();
  }, SETTLED_MS);
});
