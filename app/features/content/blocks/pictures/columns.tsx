import "./columns.css";
import { Picture } from "~/ui/figures/picture";
import type { BlockProps } from "../block-props";
import { MoreLink } from "../more-link";

/** Two or three texts side by side, each with a picture where it has one; below each other on phones. */
export function Columns({ id, heading, columns }: BlockProps<"columns">) {
  const Heading = heading === null ? "h2" : "h3";
  return (
    <section className="wrap section" aria-labelledby={heading === null ? undefined : id}>
      {heading === null ? null : (
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
        </div>
      )}
      <div className="text-columns">
        {columns.map((column) => (
          <div className="stack" key={column.heading}>
            {column.picture === null ? null : (
              <div className="plate">
                <Picture
                  src={`/img/${column.picture}`}
                  alt={column.alt}
                  sizes="(min-width:48rem) 24rem, 100vw"
                  width={800}
                  height={600}
                />
              </div>
            )}
            <Heading className="type-h3">{column.heading}</Heading>
            <p>{column.text}</p>
            <MoreLink link={column.link} />
          </div>
        ))}
      </div>
    </section>
  );
}
