import "./quote.css";
import type { BlockProps } from "../block-props";

/** Somebody's words, with who they are. */
export const Quote = ({ text, by, role }: BlockProps<"quote">) => (
  <figure className="wrap quote">
    <blockquote>
      <p className="type-h2">{text}</p>
    </blockquote>
    <figcaption className="sm mute">
      {by}
      {role === null ? null : ` · ${role}`}
    </figcaption>
  </figure>
);
