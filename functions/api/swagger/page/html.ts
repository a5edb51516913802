/** Markup whose values are escaped. */
export type Html = { readonly html: string };
type Value = string | number | Html | readonly Html[] | null;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const shown = (value: Value): string => {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return "html" in value ? value.html : value.map(({ html }) => html).join("");
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, index) => part + shown(values[index] ?? null)).join(""),
});

/** Marks text as safe markup, script or style; never pass it anything from outside. */
export const trusted = (text: string): Html => ({ html: text });
