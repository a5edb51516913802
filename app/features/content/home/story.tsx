import "./story.css";
import { Picture } from "~/ui/figures/picture";
import type { BlockProps } from "../blocks/block-props";
import { useContentLink } from "../blocks/use-content-link";

/** A large texture and a short text beside it. */
export function Story({ id, heading, text, picture, alt, link: more }: BlockProps<"story">) {
  const to = useContentLink();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="story">
        <div className="plate">
          <Picture
            src={`/img/${picture}`}
            alt={alt}
            sizes="(min-width:64rem) 50rem, 100vw"
            width={800}
            height={570}
            wide
          />
        </div>
        <div className="stack">
          <h2 className="type-h1" id={id}>
            {heading}
          </h2>
          <p className="mute">{text}</p>
          {more ? (
            <p>
              <a className="link" href={to(more.href)}>
                {more.label}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
