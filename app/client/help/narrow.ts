import { failed } from "../faults";
import { send } from "../parts/changes";
import { ask, put } from "../parts/parts";

// Filters and the sort of a listing act at once. In the drawer of a phone, which covers the list, they count on its
// button instead. Without script the form has its buttons.

/** From this width on, the filters stand beside the list. */
const wide = matchMedia("(min-width: 64rem)");
const formOf = () => document.querySelector<HTMLFormElement>("form#narrow");
const foldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll("details") ?? [])];
/** A facet is known by the name of its fields, because its place changes with what is found. */
const facetOf = (fold: Element) => fold.querySelector("input")?.name ?? "";

/** Says how many products there are now, because what has the number is replaced; the region for it is standing. */
function say(total: string | null | undefined): void {
  const region = document.getElementById("toasts");
  if (!region || !total) return;
  for (const old of region.querySelectorAll("[data-found]")) old.remove();
  const said = document.createElement("span");
  said.className = "visually-hidden";
  said.dataset.found = "";
  said.textContent = total;
  region.insertAdjacentElement("beforeend", said);
}

/** Shows what the form asks for. What was open stays open, and the field keeps the focus. */
async function apply(form: HTMLFormElement, { id, name, value }: HTMLInputElement): Promise<void> {
  const open = foldsOf(form)
    .filter((fold) => fold.open)
    .map(facetOf);
  await send(form, null, () => {});
  for (const fold of foldsOf(formOf())) if (open.includes(facetOf(fold))) fold.open = true;
  const fields = [...(formOf()?.elements ?? [])] as HTMLInputElement[];
  const same = fields.find((field) => (id ? field.id === id : field.name === name && field.value === value));
  same?.focus({ preventScroll: true });
  say(document.querySelector("#results h2")?.textContent);
}

let asked = 0;

/** Writes the number of products on the button that shows them. */
async function count(form: HTMLFormElement): Promise<void> {
  const mine = ++asked;
  const query = new URLSearchParams(new FormData(form) as never);
  const { parts } = await ask(`${form.action}?${query}`, "narrow-go");
  const button = parts.find(({ id }) => id === "narrow-go");
  // A later choice has its own answer, and a button that was pressed says that the list is on its way.
  if (!button || mine !== asked || form.dataset.sent) return;
  await put([button]);
  say(button.textContent);
}

function act(field: HTMLInputElement): void {
  const { form } = field;
  if (form?.id !== "narrow" || !form.reportValidity()) return;
  if (wide.matches || field.id === "sort")
    apply(form, field).catch((fault) => {
      failed(fault);
      form.submit();
    });
  else count(form).catch(failed);
}

const isChanged = (field: Element) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    : field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || (field.type === "text" && field.value !== field.defaultValue));

let listening = false;

export const start = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener("change", ({ target }) => act(target as HTMLInputElement));
  // What was chosen while this module was on its way.
  const chosen = [...(formOf()?.elements ?? [])].find(isChanged);
  if (chosen) act(chosen as HTMLInputElement);
};
