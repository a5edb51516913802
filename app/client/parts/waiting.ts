// What a page shows of changes that wait for a connection. The service worker keeps and sends them (docs/decisions/082).

import { ask, put } from "./parts";

/** The status with which the service worker answers a form that waits. */
export const WAITS = 202;

const textOf = (node: Node | null | undefined) => (node?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 120);

/** A price as it is now: a lowered one begins with a word for screen readers. */
const nowOf = (price: Element | null) => textOf(price?.querySelector(".now")?.lastChild ?? price);

/** The products of a form, and their prices, as the page shows them. */
function shownOf(form: HTMLFormElement): [names: string, prices: string] {
  const ticked = [...form.querySelectorAll("label:has([name=lines]:checked)")];
  if (ticked.length > 0) {
    const names = ticked.map((label) => textOf(label.querySelector("[lang]")));
    // The shop compares each price with the one of the same place.
    return [names.join(", "), ticked.map((label) => nowOf(label.querySelector(".price"))).join("|")];
  }
  const place = form.closest("li,dialog,.note") ?? form.closest("main") ?? form;
  const name = place.querySelector("h1,h2,h3") ?? place.querySelector("a");
  return [textOf(name), nowOf(form.querySelector("label:has(:checked) .price") ?? place.querySelector(".price"))];
}

/** Names the products of a form with their prices, for the service worker where there is one. */
export const aboutOf = (form: HTMLFormElement): Record<string, string> =>
  navigator.serviceWorker?.controller ? { "x-about": shownOf(form).map(encodeURIComponent).join(" ") } : {};

/** Says beside a form that its change waits. A stepper counts on from the number that it shows. */
export async function showWaiting(form: HTMLFormElement, button: HTMLElement | null, parts: readonly Element[]) {
  await put(parts.filter(({ id }) => id === "toasts"));
  const beside = parts.find((part) => part instanceof HTMLTemplateElement);
  for (const old of form.querySelectorAll("[data-waits]")) old.remove();
  form.insertAdjacentHTML("beforeend", beside?.innerHTML ?? "");
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = "";
  const wanted = Number((button as HTMLButtonElement | null)?.value);
  const [less, more] = form.querySelectorAll<HTMLButtonElement>(".quantity button");
  if (!less || !more || !Number.isFinite(wanted)) return;
  less.value = `${Math.max(wanted - 1, 1)}`;
  more.value = `${wanted + 1}`;
  for (const step of [less, more]) step.ariaDisabled = null;
}

/** What the service worker tells its pages: the list of what waits, and a message where something was sent. */
type Told = { waiting: string; said: string };

async function show({ waiting, said }: Told): Promise<void> {
  // What is being pressed stays where it is.
  const seen = document.getElementById("main")?.getBoundingClientRect().top ?? 0;
  const old = document.getElementById("waiting");
  const isOpen = old?.querySelector("details")?.open;
  if (old) old.outerHTML = waiting;
  else document.body.insertAdjacentHTML("afterbegin", waiting);
  if (isOpen) document.querySelector("#waiting details")?.setAttribute("open", "");
  scrollBy({ top: (document.getElementById("main")?.getBoundingClientRect().top ?? 0) - seen, behavior: "instant" });
  for (const note of document.querySelectorAll<HTMLElement>("[data-waits]"))
    if (!waiting.includes(`value="${note.dataset.waits}"`)) note.remove();
  if (!said) return;
  const region = document.getElementById("toasts");
  region?.insertAdjacentHTML("beforeend", `<div class="toast"><strong>${said}</strong></div>`);
  // The header's bag comes with every answer; bag and wish list are drawn anew where the page is theirs.
  const names = ["bag", "wish-list"].filter((id) => document.getElementById(id)).join(" ");
  await put((await ask(location.href, names)).parts);
}

/** Shows what the service worker tells, and tells it when the connection is back. */
export function followWaiting(): void {
  const worker = navigator.serviceWorker;
  worker?.addEventListener("message", ({ data }) => show(data as Told).catch(() => {}));
  addEventListener("online", () => worker?.controller?.postMessage("online"));
}
