// The assistant's answer is told while it is made: its words stand below the form as they come, and then the form is sent
// in the ordinary way with what was told, so that the page draws that same answer. Where anything fails, the form is
// sent without. This tab keeps the questions until it is closed, another account signs in, or they are deleted.

const WORDS = "/api/web/v1/assistant/words";
const KEPT = "asked";

type Heard = (event: string, data: string) => void;

/** Reads events until the last, and returns its data. */
async function listen(body: ReadableStream<Uint8Array>, heard: Heard): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let left = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "";
    left += decoder.decode(value, { stream: true });
    const events = left.split("\n\n");
    left = events.pop() ?? "";
    for (const text of events) {
      const [event = "", data = ""] = ["event", "data"].map(
        (name) => new RegExp(`^${name}: ?(.*)$`, "m").exec(text)?.[1],
      );
      if (event === "end") return data;
      heard(event, data);
    }
  }
}

/** Tells the answer below the form. Returns what the page needs to draw it. */
async function tell(form: HTMLFormElement, output: HTMLElement): Promise<string> {
  const data = new FormData(form);
  const { lang } = document.documentElement;
  const answer = await fetch(WORDS, {
    method: "post",
    headers: { "content-type": "application/json", "accept-language": lang },
    body: JSON.stringify({ question: data.get("q"), before: data.getAll("before"), avoid: form.dataset.says }),
  });
  if (!answer.ok || !answer.body) return "";
  const glue = lang.startsWith("zh") ? "" : " ";
  let words = "";
  output.hidden = false;
  return listen(answer.body, (event, text) => {
    if (event === "text") words += glue + text;
    output.textContent = words || text;
  });
}

/** Deletes the questions, and keeps none of the panel that is still open when this module starts after the press. */
function forget(): void {
  document.querySelector("[data-asked]")?.removeAttribute("data-asked");
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage nothing was kept.
  }
}

const telling = new WeakSet<HTMLFormElement>();
const add = (form: HTMLFormElement, name: string, value: string) =>
  form.insertAdjacentElement(
    "beforeend",
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );

function submitted(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const output = form.querySelector("output");
  if (form.dataset.forget !== undefined) forget();
  if (form.dataset.says === undefined || !output) return;
  // The second time, the form is sent in the ordinary way.
  if (telling.delete(form)) return;
  event.preventDefault();
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const button = event.submitter;
  tell(form, output)
    .catch(() => "")
    .then((told) => {
      form.ariaBusy = null;
      const field = told ? add(form, "told", told) : null;
      telling.add(form);
      form.requestSubmit(button);
      // A page that the shopper comes back to asks anew.
      setTimeout(() => field?.remove(), 3000);
    });
}

/** Keeps the questions of the open panel, or offers those that were kept for this account. */
function remember(): void {
  const { asked, whose } = document.querySelector<HTMLElement>("[data-asked]")?.dataset ?? {};
  const form = document.querySelector<HTMLFormElement>("form[data-earlier]");
  const questions = JSON.parse(asked ?? "[]") as string[];
  if (questions.length > 0) sessionStorage.setItem(KEPT, JSON.stringify({ whose, questions }));
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as { whose?: string; questions?: string[] };
  if (asked !== undefined && kept.whose !== whose) sessionStorage.removeItem(KEPT);
  else if (form?.hidden && kept.questions) {
    for (const [at, question] of kept.questions.entries())
      add(form, at === kept.questions.length - 1 ? "q" : "before", question);
    form.hidden = false;
  }
}

let listening = false;
export const start = (): void => {
  if (!listening) document.addEventListener("submit", submitted, true);
  listening = true;
  try {
    remember();
  } catch {
    // Without storage nothing is kept.
  }
};
