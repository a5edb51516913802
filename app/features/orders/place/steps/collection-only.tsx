import type { Bag } from "#contract/bag/bag";
import { asks } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";

type CollectionOnlyProps = Readonly<{ lines: Bag["lines"]; collectable: boolean }>;

/**
 * A choice for products that are only handed out in stores: collect everything, or move them to the wish list and have
 * the rest delivered (R63).
 */
export function CollectionOnly({ lines, collectable }: CollectionOnlyProps) {
  const t = useT("orders");
  if (lines.length === 0) return null;
  return (
    <Note tone="warn" icon="store" title={t("collectOnlyTitle")}>
      <ul>
        {lines.map(({ id, product }) => (
          <li key={id}>{product.name}</li>
        ))}
      </ul>
      <p>{t(collectable ? "collectOnlyText" : "collectNowhere")}</p>
      <p>
        <Button kind="quiet" size="s" {...asks("list")} formNoValidate busy={t("oneMoment")}>
          {t("collectOnlyMove")}
        </Button>
      </p>
    </Note>
  );
}
