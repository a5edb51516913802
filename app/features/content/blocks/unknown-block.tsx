import { useT } from "~/site/i18n";
import { Note } from "~/ui/notices/note";
import type { BlockProps } from "./block-props";

/** A block that this shop cannot read; only previews have it (R55). */
export function UnknownBlock({ was, why }: BlockProps<"unknown">) {
  const t = useT("content");
  return (
    <div className="wrap section">
      <Note tone="error">
        {t("unknownBlock", { type: was })} {why}
      </Note>
    </div>
  );
}
