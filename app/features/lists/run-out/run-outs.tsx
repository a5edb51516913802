import "~/ui/shapes/panel.css";
import { useLocation } from "@remix-run/react";
import type { RunOut } from "#contract/lists/run-out";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

/** When what a member bought runs out, with a button each that plans a reminder or cancels it; nothing where there is none. */
export function RunOuts({ items }: Readonly<{ items: readonly RunOut[] }>) {
  const t = useT("lists");
  const link = useLink();
  const { day, facts, measure } = useFormat();
  const { pathname, search } = useLocation();
  if (items.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="run-out">
      <h2 className="type-h3" id="run-out">
        {t("runOutTitle")}
      </h2>
      {items.map(({ variantId, product, shade, size, runsOutOn, remindsOn, planned }) => (
        <PostForm
          key={variantId}
          own
          className="stack"
          action={link("/account/run-out")}
          intent={planned ? "stop" : "plan"}
          fields={{ variantId, return_to: `${pathname}${search}` }}
        >
          <p className="sm">
            {planned
              ? t("runOutPlanned", { name: facts([product.name, shade?.name]), day: day(remindsOn) })
              : t("runOutLasts", { name: facts([product.name, shade?.name, measure(size)]), day: day(runsOutOn) })}
          </p>
          <p>
            <Button type="submit" kind="quiet" size="s">
              {planned ? t("runOutStop") : t("runOutPlan", { day: day(remindsOn) })}
            </Button>
          </p>
        </PostForm>
      ))}
    </section>
  );
}
