import "./prose.css";
import type { BlockProps } from "../block-props";
import { useAllowedHtml } from "../use-content-link";

/** Rich text, which the server cleaned before it was stored. */
export function RichText({ id, heading, html }: BlockProps<"article">) {
  const allowed = useAllowedHtml();
  return (
    <section className="wrap prose" aria-labelledby={heading === null ? undefined : id}>
      {heading === null ? null : <h2 id={id}>{heading}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `cleanHtml` has let only text markup through */}
      <div dangerouslySetInnerHTML={{ __html: allowed(html) }} />
    </section>
  );
}
