// Reads the number of touch points, which no request contains (functions/shared/device/device.ts): an iPad claims to be
// a Mac, and only its touch screen tells them apart.

const SETTLED_MS = 50;

let current = navigator.maxTouchPoints;
let timer = 0;

/** How many fingers the screen detects at once. It is read again when the window was resized or moved to another screen. */
export const touchPoints = (): number => current;

addEventListener("resize", () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    current = navigator.maxTouchPoints;
  }, SETTLED_MS);
});
