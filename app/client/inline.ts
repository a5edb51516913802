// The only script of every page, inlined and minified: under 1 kB. Everything it does also works without it. It changes
// the text of `data-busy` buttons while a form is sent, and stops a form from being sent twice. It loads the rest of
// the client when something that needs it is first touched: a form or link that changes a part of the page
// (`data-part`), an island (`data-island`) or its opener (`data-opens`), or an element with a helper (`data-client`).

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

/**
 * Reloads the page when the client's file is gone (404), because a newer build has replaced it; once in ten seconds (S4.13).
 * A page with typed text is not reloaded, and neither is one whose connection failed.
 */
const renew = async () => {
  const kept = `reload:${location.pathname}`;
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  const { status } = await fetch(src as string);
  const fields = [...document.querySelectorAll<HTMLInputElement>("input,textarea")];
  if (isLeaving || status !== 404 || Date.now() - Number(sessionStorage[kept] ?? 0) < 1e4) return;
  if (fields.some((field) => field === document.activeElement || field.value !== field.defaultValue)) return;
  sessionStorage[kept] = Date.now();
  location.reload();
};

const touch = (target: Element) => {
  if (target.closest?.(HELPED))
    load()
      .then((client) => client.touch(target), renew)
      .catch(() => {});
};

// The pointer goes down about 100 ms before the click, so loading starts earlier. A field may change without either.
for (const type of ["pointerdown", "focusin", "change"])
  addEventListener(type, ({ target }) => touch(target as Element));

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
  // A button that only loads a page isn't marked as busy, and an island handles its own forms.
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
      // The form is submitted normally; the next page explains the error.
      delete form.dataset.sent;
      delete form.dataset.part;
      form.requestSubmit(button);
    });
});

// Going back to a choice that was made in place draws its parts again.
addEventListener("popstate", ({ state }) => {
  if (state?.part)
    load()
      .then((client) => client.back(state.part))
      .catch(() => location.reload());
});

// Going back restores the page from the browser's memory. It may be outdated if a form was being sent, or if parts of
// it had changed.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && document.querySelector("[data-sent],[data-fresh]")) location.reload();
});

// An error loads the client, which reports it.
for (const type of ["error", "unhandledrejection"])
  addEventListener(type, (event) => {
    load()
      .then((client) => client.broke(event as ErrorEvent))
      .catch(() => {});
  });

for (const now of document.querySelectorAll("[data-now]")) touch(now);

// What is the shopper's own in a page for everybody, or far down in it, comes when the shopper comes near it.
const near = new IntersectionObserver(
  (all) => {
    for (const { isIntersecting, target } of all) if (isIntersecting) touch(target);
  },
  { rootMargin: "50%" },
);
for (const shelf of document.querySelectorAll("[data-near]"))
  if (shelf.id !== "viewed" || document.cookie.includes("viewed=")) near.observe(shelf);

// Text that was typed before a reload is filled in again.
try {
  if (sessionStorage.typed) load().catch(() => {});
} catch {}
