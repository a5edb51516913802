// The script of pages whose forms change the page they stand on (`<form data-stay>`): the form is sent by fetch, and what comes back,
// done or refused, takes the place of what it changed. No document load, no library; where anything is odd the form goes its ordinary way.

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
  // The number asked for is shown at once; every amount waits for the server.
  const number = form.querySelector("output");
  if (number) number.textContent = button.value;
  else button.ariaBusy = "true";
  (form.querySelector("[role=status]") ?? button).textContent = stay;
  fetch(form.action, { method: "post", body: new URLSearchParams(data as never) })
    .then((answer) => answer.text())
    .then((page) => {
      // Without its head: the policy of this page would complain about the other one's style sheet.
      const fresh = new DOMParser().parseFromString(page.slice(page.indexOf("<body")), "text/html");
      const parts = fresh.querySelectorAll(changing);
      const old = document.querySelectorAll(changing);
      // Plain text, or a page in another frame.
      if (parts.length !== old.length) throw page;
      const focused = document.activeElement?.id ?? "";
      old.forEach((part, index) => {
        part.replaceWith(parts[index] as Element);
      });
      // Back to the button that was used; where it is gone, to the news of the change.
      (document.getElementById(focused) ?? document.getElementById("news"))?.focus();
    })
    .catch(() => {
      form.removeAttribute("data-stay");
      form.requestSubmit(button);
    });
});

// Back and forward may bring the page as it was left; the bag may be another by now.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
