import "./order-frame.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** The page for a guest's expired link (R41): what to do now, without a word about the order. */
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

/** The page's title when its loader failed; `error` and `data` are what `meta` receives. */
export const titleOf = (loaded: { title: string } | undefined, error: unknown): string => {
  const said = (error as { data?: { title?: unknown } } | undefined)?.data?.title;
  return loaded?.title ?? (typeof said === "string" ? said : "Melati");
};
