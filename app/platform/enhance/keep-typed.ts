// What was typed is kept on the server as soon as a field is left, or the page: a refresh finds it again. The form says which step it is.

const form = document.querySelector<HTMLFormElement>("[data-keep]");
let typed = false;

const keep = () => {
  if (!form || !typed) return;
  typed = false;
  const body = new FormData(form);
  body.set("step", form.dataset.keep ?? "");
  navigator.sendBeacon("/checkout/keep", body);
};
form?.addEventListener("input", () => {
  typed = true;
});
form?.addEventListener("change", keep);
addEventListener("beforeunload", keep);
