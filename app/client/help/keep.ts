// Saves typed text on the server when the shopper leaves a field or the page, so that a reload shows it again. The form
// names its step. Where the place of an address decides the fee, that is drawn again as soon as the place was chosen.

import { ask, put } from "../parts/parts";

let typed = false;
/** Counts the places that were chosen, because only the last one's fee may be shown. */
let chosen = 0;

function keep(send: (body: FormData) => unknown): void {
  const form = document.querySelector<HTMLFormElement>("[data-keep]");
  if (!form || !typed) return;
  typed = false;
  const body = new FormData(form);
  body.set("step", form.dataset.keep ?? "");
  send(body);
}

const KEPT = "/checkout/keep";
const beacon = () => keep((body) => navigator.sendBeacon(KEPT, body));

/** Draws the fee of the place that was just chosen, and says the new total. */
async function drawFee(body: FormData, names: string): Promise<void> {
  chosen += 1;
  const own = chosen;
  await fetch(KEPT, { method: "POST", body, keepalive: true });
  const { parts } = await ask(location.href, names);
  if (own !== chosen) return;
  await put(parts.filter(({ id }) => id !== "toasts"));
  const region = document.getElementById("toasts");
  document.getElementById("fee-said")?.remove();
  region?.insertAdjacentHTML("beforeend", '<span class="visually-hidden" id="fee-said"></span>');
  const said = document.getElementById("fee-said");
  if (said) said.textContent = document.getElementById("fee-beside")?.dataset.said ?? "";
}

/** Also saves text that was typed before this module was loaded. */
export const start = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>("[data-keep] input:not([type=hidden])");
  typed ||= [...fields].some(({ value, defaultValue }) => value !== defaultValue);
};
addEventListener("input", ({ target }) => {
  typed ||= (target as Element).closest("[data-keep]") !== null;
});
addEventListener("change", ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>("[data-keep]");
  const names = form?.dataset.feeParts;
  // Without an answer the fee stays as it was drawn, and the next step shows it.
  if (names && (target as Element).matches("[data-fee]")) keep((body) => void drawFee(body, names).catch(() => {}));
  else beacon();
});
addEventListener("beforeunload", beacon);
