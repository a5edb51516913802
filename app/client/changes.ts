// Forms and links that change parts of a page in place. The page that is asked answers
// with these parts alone (docs/decisions/035); where it cannot, the inlined script submits or follows in the ordinary way.

import { open } from "./dialogs";
import { help } from "./help";
import { ask, Elsewhere, put, refocus } from "./parts";

/** Switches a pressed button that the answer left where it was: it now takes away what it added. */
function turn(button: HTMLElement | null): void {
  const pressed = button?.getAttribute("aria-pressed");
  if (!button?.isConnected || !pressed) return;
  const on = pressed === "false";
  button.setAttribute("aria-pressed", `${on}`);
  button.setAttribute("value", on ? "remove" : "add");
}

const isDialog = (part: Element): part is HTMLDialogElement => part instanceof HTMLDialogElement;

/** Draws the parts at an address that becomes the page's own, unless they open over the page. */
async function show(address: string, names: string, from: HTMLElement, keeps: boolean): Promise<void> {
  const focused = document.activeElement?.id ?? "";
  const { place, parts, status } = await ask(address, names);
  const hash = new URL(address).hash;
  const added = await put(parts);
  const dialog = parts.find(isDialog);
  for (const part of parts.flatMap((one) => [...one.querySelectorAll("[data-now]")])) help(part);
  if (dialog) return open(dialog, document.getElementById(from.id) ?? from);
  // The page as it was left is drawn again, too, when the shopper comes back to it.
  history.replaceState(keeps ? history.state : { ...history.state, part: names }, "", keeps ? place + hash : undefined);
  if (!keeps) history.pushState({ part: names }, "", place + hash);
  if (added[0]) added[0].querySelector<HTMLElement>("a[href]")?.focus();
  else refocus(focused, parts, status);
}

/** A link with a place below what is there (`#page-2`) adds to the page; others make another of it, which can be gone back from. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const over = document.querySelector<HTMLDialogElement>(`dialog[id="${link.dataset.part}"]`);
  if (over?.open || (link.pathname === location.pathname && over)) return location.assign(link.href);
  link.ariaBusy = "true";
  await show(link.href, link.dataset.part ?? "", link, link.hash !== "");
  link.ariaBusy = null;
}

/** Sends the form with the pressed button; `done` restores that button's text. */
export async function send(form: HTMLFormElement, button: HTMLElement | null, done: () => void): Promise<void> {
  const names = form.dataset.part ?? "";
  const data = new FormData(form, button);
  const action = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  if (form.method === "get") {
    action.search = `${new URLSearchParams(data as never)}`;
    await show(action.href, names, form, false);
  } else await post(form, button, { action: action.href, names, data });
  done();
  delete form.dataset.sent;
}

type Sent = { action: string; names: string; data: FormData };

async function post(form: HTMLFormElement, button: HTMLElement | null, { action, names, data }: Sent): Promise<void> {
  // The new quantity is shown at once; amounts wait for the server.
  const number = form.querySelector("output");
  if (number && button) number.textContent = (button as HTMLButtonElement).value;
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = form.dataset.busy ?? "";
  // The same key goes with the fetch and with a normal submit after it, so that the API counts both once.
  const key = crypto.randomUUID();
  if (!data.has("key")) data.set("key", key);
  const focused = document.activeElement?.id ?? "";
  try {
    const answer = await ask(action, names, { method: "post", body: new URLSearchParams(data as never) });
    // A refusal without a part that says why is a page.
    if (answer.status >= 400 && !names) throw answer;
    const wasOpen = names
      .split(" ")
      .filter((id) => document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`)?.open);
    await put(answer.parts);
    for (const part of answer.parts) if (isDialog(part) && wasOpen.includes(part.id)) open(part);
    refocus(focused, answer.parts, answer.status);
    turn(button);
    document.body.dataset.fresh = "";
  } catch (refusal) {
    if (refusal instanceof Elsewhere) return location.assign(refusal.place);
    if (!form.querySelector("[name=key]"))
      form.insertAdjacentHTML("beforeend", `<input type="hidden" name="key" value="${key}">`);
    throw refusal;
  }
}

/** Draws again what the address says, after going back to it. */
export async function back(names: string): Promise<void> {
  const { parts } = await ask(location.href, names);
  await put(parts);
}
