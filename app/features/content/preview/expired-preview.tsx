import { useT } from "~/site/i18n";
import { Note } from "~/ui/notices/note";

/** What somebody sees whose link is over. */
export function ExpiredPreview() {
  const t = useT("content-preview");
  return (
    <div className="wrap section stack">
      <h1>{t("expired")}</h1>
      <Note tone="warn">{t("expiredText")}</Note>
    </div>
  );
}
