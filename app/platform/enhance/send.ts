// Sends a `<form data-enhance>` by fetch and applies the answer: toasts, the bag's count and the heart
// (app/platform/enhance/answer.server.ts). With any other answer, or none, the form is submitted normally.

type Answer = { toasts: { type: string; text: string }[]; bagCount: number; bagLabel: string };

/** Draws a toast as app/ui/toasts.tsx does; CSS removes it (S9.04). */
const show = ({ toasts, bagCount, bagLabel }: Answer) => {
  for (const { type, text } of toasts) {
    const toast = document.createElement("div");
    toast.className = `toast toast-${type}`;
    toast.setAttribute("role", type === "error" ? "alert" : "status");
    const words = document.createElement("strong");
    toast.appendChild(words);
    document.querySelector("[data-toasts]")?.appendChild(toast);
    // Text that is inserted after its element is announced by screen readers.
    words.textContent = text;
  }
  document.querySelector("[data-bag]")?.setAttribute("aria-label", bagLabel);
  for (const badge of document.querySelectorAll<HTMLElement>("[data-bag-count]")) {
    badge.textContent = String(bagCount);
    badge.hidden = bagCount === 0;
  }
};

/** Switches a pressed heart: it now takes away what it added. */
const turn = (button: HTMLElement | null) => {
  const pressed = button?.getAttribute("aria-pressed");
  if (!pressed) return;
  const on = pressed === "false";
  button?.setAttribute("aria-pressed", `${on}`);
  button?.setAttribute("value", on ? "remove" : "add");
};

/** Sends the form with the pressed button; `done` restores that button's text. */
export async function send(form: HTMLFormElement, button: HTMLElement | null, done: () => void): Promise<void> {
  const data = new FormData(form, button);
  // The same key goes with the fetch and with a normal submit after it, so that the API counts both once.
  const key = crypto.randomUUID();
  if (!data.has("key")) data.set("key", key);
  try {
    const answer = await fetch(button?.getAttribute("formaction") ?? form.action, {
      method: "post",
      body: new URLSearchParams(data as never),
      headers: { "x-enhanced": "1" },
    });
    if (!answer.ok || !answer.headers.get("content-type")?.startsWith("application/json")) throw answer;
    show(await answer.json());
    done();
    turn(button);
    delete form.dataset.sent;
  } catch (refusal) {
    if (!form.querySelector("[name=key]"))
      form.insertAdjacentHTML("beforeend", `<input type="hidden" name="key" value="${key}">`);
    throw refusal;
  }
}
