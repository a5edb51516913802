// The one script of every page, inlined and minified: under 1 kB with wake.ts. Each thing it does is a shorter way to what the form does by
// itself. Buttons with `data-busy` say so while a form is on its way; no form is sent twice; `<form data-enhance>` is sent by send.ts, which
// is asked for when such a form is first touched.

type Send = typeof import("./send");

const { send } = (document.currentScript as HTMLScriptElement).dataset;
const load = () => import(send as string) as Promise<Send>;

const busy = (button: HTMLElement | null) => {
  const text = button?.dataset.busy;
  if (!button || !text) return () => {};
  const label = button.innerHTML;
  button.textContent = text;
  button.setAttribute("aria-busy", "true");
  return () => {
    button.innerHTML = label;
    button.removeAttribute("aria-busy");
  };
};

// A finger or mouse goes down a tenth of a second before the form is sent.
addEventListener("pointerdown", ({ target }) => {
  if ((target as Element).closest("[data-enhance]")) load().catch(() => {});
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  // A button that only asks for a page is none of ours; nor is what an island has taken on itself.
  if (event.defaultPrevented || button?.getAttribute("formmethod")) return;
  if (form.dataset.sent) return event.preventDefault();
  const done = busy(button);
  const enhanced = form.hasAttribute("data-enhance");
  if (enhanced || form.method === "post") form.dataset.sent = "1";
  if (!enhanced) return;
  event.preventDefault();
  load()
    .then(({ send }) => send(form, button, done))
    .catch(() => {
      // The page that the form's own way leads to says what is wrong.
      delete form.dataset.sent;
      form.removeAttribute("data-enhance");
      form.requestSubmit(button);
    });
});

// Back and forward bring a page as it was left: one that was on its way then is asked for again.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("[data-sent]")) location.reload();
});
