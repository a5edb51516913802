// For pages whose forms change the page they stand on (`<form data-stay>`): the form is sent by fetch, and what comes back, done or
// refused, takes the place of what it changed. No document load, no library; where anything is odd the form goes its ordinary way.

const changing = "main,[data-toasts],[data-bag]";

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement;
  const text = form.dataset.stay;
  if (!text) return;
  event.preventDefault();
  const data = new FormData(form, button);
  // The number asked for is shown at once; every amount waits for the server.
  const number = form.querySelector("output");
  if (number) number.textContent = button.value;
  (form.querySelector("[role=status]") ?? button).textContent = text;
  fetch(form.action, { method: "post", body: new URLSearchParams(data as never) })
    .then((answer) => answer.text())
    .then((page) => {
      // Without its head: the policy of this page would complain about the other one's style sheet.
      const fresh = new DOMParser().parseFromString(page.slice(page.indexOf("<body")), "text/html");
      const focused = document.activeElement as Element;
      const parts = fresh.querySelectorAll(changing);
      let at = 0;
      for (const part of document.querySelectorAll(changing)) {
        // Throws where the answer is no such page.
        (part.parentNode as Node).replaceChild(parts[at++] as Element, part);
      }
      // Back to the button that was used; one without a name is gone, and the news of the change has the focus.
      document.getElementById(focused.id || "news")?.focus();
    })
    .catch(() => {
      delete form.dataset.stay;
      form.requestSubmit(button);
    });
});
