import type { OwnReview } from "#contract/reviews/reviews";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import { reviewPhotos } from "../paths";

type Props = Readonly<{ own: Pick<OwnReview, "state"> | null; slug: string }>;

/** What became of the reader's own review, with the way to its photographs. */
export function OwnNote({ own, slug }: Props) {
  const t = useT("reviews");
  const link = useLink();
  if (own === null) return null;
  return (
    <Note tone={own.state === "rejected" ? "warn" : "quiet"}>
      {t(`state_${own.state}`)} <a href={link(reviewPhotos(slug))}>{t("photosYours")}</a>
    </Note>
  );
}
