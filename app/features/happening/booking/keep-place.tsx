import "~/ui/shapes/buy-bar.css";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";

/** The end of a form that holds a place: its button, and for how long the place is kept. */
export function KeepPlace() {
  const t = useT("happening-booking");
  return (
    <>
      <div className="buy-bar">
        <Button busy={t("keeping")}>{t("continue")}</Button>
      </div>
      <p className="sm mute">{t("keptTen")}</p>
    </>
  );
}
