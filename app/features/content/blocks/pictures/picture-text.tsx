import "./picture-text.css";
import { Picture } from "~/ui/figures/picture";
import type { BlockProps } from "../block-props";
import { MoreLink } from "../more-link";

/** A picture with a text beside it, at the start or at the end of the line. */
export function PictureText({ id, heading, text, picture, alt, side, link }: BlockProps<"picture-text">) {
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className={`picture-text picture-${side}`}>
        <div className="plate">
          <Picture
            src={`/img/${picture}`}
            alt={alt}
            sizes="(min-width:48rem) 36rem, 100vw"
            width={800}
            height={600}
            wide
          />
        </div>
        <div className="stack">
          <h2 id={id}>{heading}</h2>
          <p>{text}</p>
          <MoreLink link={link} />
        </div>
      </div>
    </section>
  );
}
