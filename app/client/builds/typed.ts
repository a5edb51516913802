// Keeps what was typed into the forms of a page while the page reloads. Passwords, codes and card fields are not kept.

type Kept = { path: string; at: number; fields: [index: number, name: string, value: string | boolean][] };

const KEPT = "typed";
const FOR_MS = 60_000;
const FIELDS = "input:not([type=hidden],[type=password],[type=file],[type=submit],[type=button]),textarea,select";
const SECRET = /^(off|one-time-code|cc-.*)$/;

/** Selects and text areas are typed as inputs, because they have the same properties, except `defaultValue` of a select. */
const fields = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
const isBox = (field: HTMLInputElement) => /^(checkbox|radio)$/.test(field.type);

/** The value that the shopper chose or typed; undefined if the field is as the server wrote it. */
function changed(field: HTMLInputElement): string | boolean | undefined {
  if (SECRET.test(field.autocomplete)) return undefined;
  if (isBox(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  const chosen = field.querySelector<HTMLOptionElement>("[selected]") ?? field.querySelector("option");
  return field.value === (chosen?.value ?? field.defaultValue) ? undefined : field.value;
}

/** Keeps the typed values for the next page at this path. */
export function keepTyped(): void {
  const kept: Kept = { path: location.pathname, at: Date.now(), fields: [] };
  for (const [index, field] of fields().entries()) {
    const value = changed(field);
    if (value !== undefined) kept.fields.push([index, field.name, value]);
  }
  try {
    if (kept.fields.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage, only the browser itself may restore the form.
  }
}

function taken(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Fills in the kept values if the page still has the same fields and they are untouched. */
export function restoreTyped(): void {
  const kept = taken();
  if (kept?.path !== location.pathname || Date.now() - kept.at > FOR_MS) return;
  const all = fields();
  for (const [index, name, value] of kept.fields) {
    const field = all[index];
    if (field?.name !== name || changed(field) !== undefined) continue;
    if (isBox(field)) field.checked = value === true;
    else field.value = String(value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
