import "../home/panel.css";
import { formOf } from "~/platform/form/reply";
import type { BlockProps } from "../blocks/block-props";
import { NewsletterForm } from "./newsletter-form";

/** A band that asks for the newsletter. */
export function Newsletter({ id, heading, text, tone }: BlockProps<"newsletter">) {
  return (
    <section className={`bg-${tone}`} aria-labelledby={id}>
      <div className="wrap section stack band">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p>{text}</p>
        <NewsletterForm id={id} form={formOf(undefined)} />
      </div>
    </section>
  );
}
