// Forms and links that change parts of a page in place. The server answers with these parts alone (docs/decisions/035).
// Where it can't, the inlined script sends the form or follows the link in the ordinary way.

import { help } from "../help/help";
import { close, open } from "./dialogs";
import { ask, Elsewhere, put, refocus } from "./parts";
import { aboutOf, showWaiting, WAITS } from "./waiting";

/** Switches a toggle button that is still on the page: the next press takes away what this one added. */
function turn(button: HTMLElement | null): void {
  const pressed = button?.getAttribute("aria-pressed");
  if (!button?.isConnected || !pressed) return;
  const on = pressed === "false";
  button.setAttribute("aria-pressed", `${on}`);
  button.setAttribute("value", on ? "remove" : "add");
}

const { dataLayer } = globalThis as { dataLayer?: object[] };
const opened = location.pathname;

const isDialog = (part: Element): part is HTMLDialogElement => part instanceof HTMLDialogElement;

/** Draws the named parts of an address. That address becomes the page's own, unless the parts open over the page. */
async function show(address: string, names: string, from: HTMLElement, keeps: boolean): Promise<void> {
  const focused = document.activeElement?.id ?? "";
  const { place, title, parts, status } = await ask(address, names);
  const hash = new URL(address).hash;
  const added = await put(parts);
  const dialog = parts.find(isDialog);
  for (const part of parts.flatMap((one) => [...one.querySelectorAll("[data-now]")])) help(part);
  if (dialog) return open(dialog, document.getElementById(from.id) ?? from);
  if (title) document.title = title;
  // The names are kept in the history entry, so that going back draws these parts again.
  history.replaceState(keeps ? history.state : { ...history.state, part: names }, "", keeps ? place + hash : undefined);
  if (!keeps) {
    history.pushState({ part: names }, "", place + hash);
    // For tag managers, another address is another page view (R66).
    const { origin, pathname } = location;
    dataLayer?.push({ ...dataLayer[0], ...(pathname !== opened && { pageUrl: origin + pathname }) });
  }
  // The link of a card's picture is no stop of its own.
  if (added[0]) added[0].querySelector<HTMLElement>("a[href]:not([tabindex])")?.focus();
  else refocus(focused, parts, status);
}

/**
 * A link with a fragment (`#page-2`) adds to the page and replaces the history entry. Any other link makes a new entry,
 * so that the shopper can go back.
 */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const over = document.querySelector<HTMLDialogElement>(`dialog[id="${link.dataset.part}"]`);
  if (over?.open || (link.pathname === location.pathname && over)) return location.assign(link.href);
  link.ariaBusy = "true";
  await show(link.href, link.dataset.part ?? "", link, link.hash !== "");
  link.ariaBusy = null;
}

/** Sends the form with the pressed button; `done` gives that button its text back. */
export async function send(form: HTMLFormElement, button: HTMLElement | null, done: () => void): Promise<void> {
  const names = form.dataset.part ?? "";
  const data = new FormData(form, button);
  const action = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  if (form.method === "get") {
    action.search = `${new URLSearchParams(data as never)}`;
    await show(action.href, names, form, false);
    done();
  } else {
    const isDone = await post(form, button, { action: action.href, names, data });
    done();
    const { then } = form.dataset;
    // The bag opens over the page with what was added. The message has said it already, so nothing is lost without it.
    const bag = new URL(then ?? "", location.href);
    if (isDone && then && location.pathname !== bag.pathname) {
      bag.searchParams.set("added", `${data.get("variantId")}`);
      await show(bag.href, "glance", button ?? form, true).catch(() => {});
    }
  }
  delete form.dataset.sent;
}

type SentForm = { action: string; names: string; data: FormData };

/** Whether the change was made; a refusal has been shown. */
async function post(
  form: HTMLFormElement,
  button: HTMLElement | null,
  { action, names, data }: SentForm,
): Promise<boolean> {
  // The new quantity is shown at once; prices wait for the server.
  const number = form.querySelector("output");
  if (number && button) number.textContent = (button as HTMLButtonElement).value;
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = form.dataset.busy ?? "";
  // A normal submit after a failed fetch sends the same key, so that the API counts the change once.
  const key = crypto.randomUUID();
  if (!data.has("key")) data.set("key", key);
  const focused = document.activeElement?.id ?? "";
  const reason = form.querySelector<HTMLElement>("dialog [data-refused]");
  if (reason) reason.textContent = "";
  try {
    const body = new URLSearchParams(data as never);
    const answer = await ask(action, names, { method: "post", body, headers: aboutOf(form) });
    if (answer.status === WAITS) {
      if (form.dataset.then && form.closest("dialog")) close();
      await showWaiting(form, button, answer.parts);
      turn(button);
      return false;
    }
    // Without a message that explains the refusal, the whole page is needed.
    const told = answer.parts.find(({ id, childElementCount }) => id === "toasts" && childElementCount > 0);
    // The page's messages cannot be seen or heard while a dialog makes the rest of the page inert.
    if (reason && told && answer.status >= 400) {
      reason.textContent = told.textContent;
      return false;
    }
    if (form.dataset.then && form.closest("dialog")) close();
    if (answer.status >= 400 && !names && !told) throw answer;
    const wasOpen = names
      .split(" ")
      .filter((id) => document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`)?.open);
    const home = form.closest<HTMLElement>("[data-home]")?.id;
    await put(answer.parts);
    for (const part of answer.parts) if (isDialog(part) && wasOpen.includes(part.id)) open(part);
    // A form in the small bag or a heart is answered by another page than the one that it stands on.
    if (answer.title && new URL(answer.place, location.href).pathname === location.pathname)
      document.title = answer.title;
    refocus(focused, answer.parts, answer.status, home);
    if (answer.status < 400) turn(button);
    document.body.dataset.fresh = "";
    return answer.status < 400;
  } catch (refusal) {
    if (refusal instanceof Elsewhere) {
      location.assign(refusal.place);
      return false;
    }
    if (!form.querySelector("[name=key]"))
      form.insertAdjacentHTML("beforeend", `<input type="hidden" name="key" value="${key}">`);
    throw refusal;
  }
}

/** Draws the parts of the present address again, after the shopper went back to it. */
export async function back(names: string): Promise<void> {
  const { parts, title } = await ask(location.href, names);
  await put(parts);
  if (title) document.title = title;
}
