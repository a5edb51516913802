// Reads what no request tells about the device (functions/shared/device/device.ts): an iPad says that it is a Mac, and only its
// touch screen shows that it is not.

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
