// The one script of every page, inlined and minified: about 1 kB. Each thing it does is a shorter way to what the form does by itself.
// It sends `<form data-enhance>` by fetch and shows the toasts and the bag's count of the answer (functions/edge/enhanced.ts); any other
// answer, or none, and the form is sent the ordinary way. Buttons with `data-busy` say so while a form is on its way.

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

/** A heart that was pressed is full now, and would take away what it added. */
const turn = (button: HTMLElement | null) => {
  const pressed = button?.getAttribute("aria-pressed");
  if (!pressed) return;
  const on = pressed === "false";
  button?.setAttribute("aria-pressed", `${on}`);
  button?.setAttribute("value", on ? "remove" : "add");
};

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  // A button that only asks for a page is none of ours; nor is what an island has taken on itself.
  if (event.defaultPrevented || button?.getAttribute("formmethod")) return;
  if (form.dataset.sent) return event.preventDefault();
  const done = busy(button);
  if (!form.hasAttribute("data-enhance")) {
    if (form.method === "post") form.dataset.sent = "1";
    return;
  }
  event.preventDefault();
  form.dataset.sent = "1";
  const data = new FormData(form, button);
  // Sent by fetch and again by the form's own way, it is still one wish: the key says so to the API.
  const key = crypto.randomUUID();
  if (!data.has("key")) data.set("key", key);
  fetch(button?.getAttribute("formaction") ?? form.action, {
    method: "post",
    body: new URLSearchParams(data as never),
    headers: { "x-enhanced": "1" },
  })
    .then((answer) => {
      if (!answer.ok || !answer.headers.get("content-type")?.startsWith("application/json")) throw answer;
      return answer.json() as Promise<Answer>;
    })
    .then((answer) => {
      show(answer);
      done();
      turn(button);
      delete form.dataset.sent;
    })
    .catch(() => {
      // The page that the form's own way leads to says what is wrong.
      delete form.dataset.sent;
      form.removeAttribute("data-enhance");
      if (!form.querySelector("[name=key]"))
        form.insertAdjacentHTML("beforeend", `<input type="hidden" name="key" value="${key}">`);
      form.requestSubmit(button);
    });
});

// Back and forward bring a page as it was left: one that was on its way then is asked for again.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("[data-sent]")) location.reload();
});
