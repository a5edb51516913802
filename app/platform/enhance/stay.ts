// For pages whose forms change the page they stand on (`<form data-stay>`): the form is sent by fetch, and what comes back, done or
// refused, takes the place of what it changed. No document load, no library; where anything is odd the form goes its ordinary way.

const swapped = "main,[data-toasts],[data-bag]";

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement;
  const { stay, sent } = form.dataset;
  if (stay === undefined) return;
  event.preventDefault();
  if (sent) return;
  form.dataset.sent = "1";
  const body = new URLSearchParams(new FormData(form, button) as never);
  // The number asked for is shown at once; every amount waits for the server.
  const number = form.querySelector("output");
  if (number) number.value = button.value;
  (form.querySelector("[role=status]") ?? button).textContent = stay;
  fetch(form.action, { method: "post", body })
    .then(async (answer) => {
      // Without its head: the policy of this page would complain about the other one's style sheet.
      const page = new DOMParser().parseFromString((await answer.text()).replace(/^.*?<body/s, "<body"), "text/html");
      const fresh = page.querySelectorAll(swapped);
      const old = document.querySelectorAll(swapped);
      if (new URL(answer.url).pathname !== location.pathname || fresh.length !== old.length) throw answer;
      const focused = document.activeElement?.id;
      old.forEach((element, index) => {
        element.replaceWith(fresh[index] as Element);
      });
      const next = document.getElementById(focused || "news") as HTMLButtonElement | null;
      (next && !next.disabled ? next : document.getElementById("news"))?.focus();
    })
    .catch(() => {
      delete form.dataset.stay;
      delete form.dataset.sent;
      form.requestSubmit(button);
    });
});
