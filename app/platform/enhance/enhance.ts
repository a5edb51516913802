// The one script of every page, inlined and minified: under 1 kB together with wake.ts. Everything it does also works
// without it. Buttons with `data-busy` change their text while a form is sent, no form is sent twice, and `<form
// data-enhance>` is sent by send.ts, which is loaded when such a form is first touched.

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

// A pointer goes down a tenth of a second before the form is sent, so loading starts then.
addEventListener("pointerdown", ({ target }) => {
  if ((target as Element).closest("[data-enhance]")) load().catch(() => {});
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  // Buttons that only load a page are left alone, and so is what an island handles.
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
      // The form is submitted normally, and the page that follows says what is wrong.
      delete form.dataset.sent;
      form.removeAttribute("data-enhance");
      form.requestSubmit(button);
    });
});

// Going back restores a page as it was left; if a form was being sent then, the page is reloaded.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("[data-sent]")) location.reload();
});
