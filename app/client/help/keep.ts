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

/** The last text on its way, and how many are: they go one after the other, so that an older one never arrives last. */
let last: Promise<unknown> = Promise.resolve();
let open = 0;

function post(body: FormData): Promise<unknown> {
  open += 1;
  last = last
    .then(() => fetch(KEPT, { method: "POST", body, keepalive: true }))
    .catch(() => {})
    .finally(() => {
      open -= 1;
    });
  return last;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** A button is often what takes the shopper out of the last field; its form has the text, so nothing else is sent. */
const SOON = 300;
let soon: ReturnType<typeof setTimeout> | undefined;
/** How long a form waits for texts that are on their way, and whether it has. */
const PATIENCE = 3000;
let waited = false;

/** Sends a step after the texts that were kept before it: one that arrived later would undo what the shopper changed since. */
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("[data-keep]")) return;
  clearTimeout(soon);
  if (open === 0 || waited || event.defaultPrevented) return;
  event.preventDefault();
  void Promise.race([last, wait(PATIENCE)]).then(() => {
    delete form.dataset.sent;
    waited = true;
    form.requestSubmit(event.submitter);
    waited = false;
  });
});

/** Draws the fee of the place that was just chosen, and says the new total. */
async function drawFee(body: FormData, names: string): Promise<void> {
  chosen += 1;
  const own = chosen;
  await post(body);
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
  clearTimeout(soon);
  // Without an answer the fee stays as it was drawn, and the next step shows it.
  if (names && (target as Element).matches("[data-fee]")) keep((body) => void drawFee(body, names).catch(() => {}));
  else soon = setTimeout(() => keep(post), SOON);
});
addEventListener("beforeunload", beacon);
