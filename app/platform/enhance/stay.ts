// For pages whose forms change the same page (`<form data-stay>`): sends the form by fetch and replaces the changed
// parts with those of the answer, done or refused. If anything is unexpected, the form is submitted normally.

const changing = "main,[data-toasts],[data-bag]";

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement;
  const { stay, sent } = form.dataset;
  if (!stay) return;
  event.preventDefault();
  if (sent) return;
  form.dataset.sent = "1";
  const data = new FormData(form, button);
  // The new quantity is shown at once; amounts wait for the server.
  const number = form.querySelector("output");
  if (number) number.textContent = button.value;
  else button.ariaBusy = "true";
  (form.querySelector("[role=status]") ?? button).textContent = stay;
  fetch(form.action, { method: "post", body: new URLSearchParams(data as never) })
    .then((answer) => answer.text())
    .then((page) => {
      // The head is cut off, because this page's content policy would report the other page's style sheet.
      const fresh = new DOMParser().parseFromString(page.slice(page.indexOf("<body")), "text/html");
      const parts = fresh.querySelectorAll(changing);
      const old = document.querySelectorAll(changing);
      // The answer is plain text or a page with another frame.
      if (parts.length !== old.length) throw page;
      const focused = document.activeElement?.id ?? "";
      old.forEach((part, index) => {
        part.replaceWith(parts[index] as Element);
      });
      // Focus returns to the used button, or to the news of the change where the button is gone.
      (document.getElementById(focused) ?? document.getElementById("news"))?.focus();
    })
    .catch(() => {
      form.removeAttribute("data-stay");
      form.requestSubmit(button);
    });
});

// Going back may restore an outdated page, because the bag may have changed since.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
