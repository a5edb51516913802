// The one script of every page, inlined and minified: under 1 kB. Everything it does also works without it. Buttons with
// `data-busy` change their text while a form is sent, no form is sent twice, and the rest of the client is loaded when
// what it is for is first touched: a form or a link that changes a part of the page (`data-part`), an island
// (`data-island`) or what opens one (`data-opens`), or what a module of the client helps with (`data-client`).

import type { Client } from "../entry.client";

const { src } = (document.currentScript as HTMLScriptElement).dataset;
const load = () => import(src as string).then(() => (globalThis as unknown as Client).melati);
const HELPED = "[data-part],[data-opens],[data-island],[data-client]";

const busy = (button: HTMLElement | null) => {
  const text = button?.dataset.busy;
  if (!button || !text) return () => {};
  const label = button.innerHTML;
  button.textContent = text;
  button.ariaBusy = "true";
  return () => {
    button.innerHTML = label;
    button.ariaBusy = null;
  };
};

const touch = (target: Element) => {
  if (target.closest?.(HELPED))
    load()
      .then((client) => client.touch(target))
      .catch(() => {});
};

// A pointer goes down a tenth of a second before the form is sent, so loading starts then.
for (const type of ["pointerdown", "focusin"]) addEventListener(type, ({ target }) => touch(target as Element));

addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a:is([data-part],[data-opens])");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  load()
    .then((client) => client.go(link))
    .catch(() => location.assign(link.href));
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  // Buttons that only load a page are left alone, and so is what an island handles.
  if (event.defaultPrevented || button?.getAttribute("formmethod")) return;
  if (form.dataset.sent) return event.preventDefault();
  const done = busy(button);
  const { part } = form.dataset;
  if (part !== undefined || form.method === "post") form.dataset.sent = "1";
  if (part === undefined) return;
  event.preventDefault();
  load()
    .then((client) => client.send(form, button, done))
    .catch(() => {
      // The form is submitted normally, and the page that follows says what is wrong.
      delete form.dataset.sent;
      delete form.dataset.part;
      form.requestSubmit(button);
    });
});

// Going back to a choice that was made in place draws it again.
addEventListener("popstate", ({ state }) => {
  if (state?.part)
    load()
      .then((client) => client.back(state.part))
      .catch(() => location.reload());
});

// Going back restores a page as it was left; if a form was being sent then, or parts of it were changed, it may be outdated.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && document.querySelector("[data-sent],[data-fresh]")) location.reload();
});

for (const now of document.querySelectorAll("[data-now]")) touch(now);
