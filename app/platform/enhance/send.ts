// Beside the script of every page, once a `<form data-enhance>` is sent: by fetch, with the toasts, the bag's count and the heart of what
// comes back (functions/edge/enhanced.ts). Any other answer, or none, and the form is sent the ordinary way.

type Answer = { toasts: { type: string; text: string }[]; bagCount: number; bagLabel: string };

/** A toast as app/ui/toasts.tsx draws it; the style sheet takes it away again (S9.04). */
const show = ({ toasts, bagCount, bagLabel }: Answer) => {
  for (const { type, text } of toasts) {
    const toast = document.createElement("div");
    toast.className = `toast toast-${type}`;
    toast.setAttribute("role", type === "error" ? "alert" : "status");
    const words = document.createElement("strong");
    toast.appendChild(words);
    document.querySelector("[data-toasts]")?.appendChild(toast);
    // Words that come after the element are announced.
    words.textContent = text;
  }
  document.querySelector("[data-bag]")?.setAttribute("aria-label", bagLabel);
  for (const badge of document.querySelectorAll<HTMLElement>("[data-bag-count]")) {
    badge.textContent = String(bagCount);
    badge.hidden = bagCount === 0;
  }
};

/** A heart that was pressed is full now, and would take away what it added. */
const turn = (button: HTMLElement | null) => {
  const pressed = button?.getAttribute("aria-pressed");
  if (!pressed) return;
  const on = pressed === "false";
  button?.setAttribute("aria-pressed", `${on}`);
  button?.setAttribute("value", on ? "remove" : "add");
};

/** Sends the form with the button that was pressed; `done` gives that button its words back. */
export async function send(form: HTMLFormElement, button: HTMLElement | null, done: () => void): Promise<void> {
  const data = new FormData(form, button);
  // Sent by fetch and again by the form's own way, it is still one wish: the key says so to the API.
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
