import "./order-frame.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** A guest's link that has run out (R41): what to do about it, and no word of what it once opened. */
export function ExpiredLink() {
  const t = useT("orders");
  const link = useLink();
  return (
    <section className="wrap order stack">
      <h1>{t("linkExpiredHeading")}</h1>
      <p>{t("linkExpiredText")}</p>
      <p>
        <ButtonLink href={link("/")}>{t("keepShopping")}</ButtonLink>
      </p>
    </section>
  );
}

/** The page's title where its loader refused; `error` and `data` as `meta` gets them. */
export const titleOf = (loaded: { title: string } | undefined, error: unknown): string => {
  const said = (error as { data?: { title?: unknown } } | undefined)?.data?.title;
  return loaded?.title ?? (typeof said === "string" ? said : "Melati");
};
