import "../../booking/booking-frame.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import type { loadProvider } from "./provider.server";

/** The page after a booking provider: a booking counts only when our own database has it. */
export function ProviderPage({ outcome }: Pick<Awaited<ReturnType<typeof loadProvider>>, "outcome">) {
  const t = useT("happening-booking");
  const link = useLink();
  return (
    <section className="wrap booking booking-narrow stack">
      <h1>{t(outcome === "success" ? "providerTitle" : "providerCancelTitle")}</h1>
      <Note tone="warn" icon={outcome === "success" ? "clock" : "info"}>
        {t(outcome === "success" ? "providerText" : "providerCancelText")}
      </Note>
      <p className="row row-wrap">
        <ButtonLink href={link(outcome === "success" ? "/account/bookings" : "/happening/services")}>
          {t(outcome === "success" ? "bookings" : "tryAgain")}
        </ButtonLink>
        <ButtonLink kind="quiet" href={link("/store-locations")}>
          {t("toStores")}
        </ButtonLink>
      </p>
    </section>
  );
}
