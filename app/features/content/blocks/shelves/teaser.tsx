import "../../home/panel.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import type { BlockProps } from "../block-props";

/** What a teaser leads to: a store with its address, or a service with its length. */
export type TeaserTarget = Readonly<{ name: string; lines: readonly string[]; path: string }>;

/** An invitation to a store, or to a service that can be booked. */
export function Teaser({ id, kind, heading, text, target }: BlockProps<"teaser"> & { target: TeaserTarget }) {
  const t = useT("content");
  const link = useLink();
  return (
    <section className="bg-mist" aria-labelledby={id}>
      <div className="wrap section stack band">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p>{text}</p>
        <p>
          <strong>{target.name}</strong>
          {target.lines.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </p>
        <p>
          <ButtonLink href={link(target.path)}>{t(kind === "store" ? "teaserStore" : "teaserService")}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
