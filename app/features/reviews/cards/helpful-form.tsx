import type { Review } from "#contract/reviews/reviews";
import { PostForm } from "~/platform/form/post-form";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";

type Props = Readonly<{
  review: Pick<Review, "id" | "title" | "helpful" | "voted" | "mine">;
  /** The address of the filtered page, to which the vote returns. */
  action: string;
  signedIn: boolean;
}>;

/** A member's vote, one per review, which can be taken back; visitors are asked to sign in. */
export function HelpfulForm({ review: { id, title, helpful, voted, mine }, action, signedIn }: Props) {
  const t = useT("reviews");
  const { localeTag } = useSite();
  const said = helpful === 0 ? null : t("helpfulTo", { count: helpful, total: formatNumber(helpful, localeTag) });
  if (mine) return <p className="sm strong">{said === null ? t("mine") : `${t("mine")} · ${said}`}</p>;
  return (
    // Only an answer that is this same page can be drawn as a part.
    <PostForm
      action={action}
      fields={{ review: id, helpful: voted ? "no" : "yes" }}
      className="row row-wrap"
      {...(signedIn ? { "data-part": "reviews", "data-busy": t("voting") } : {})}
    >
      <Button
        kind="quiet"
        size="s"
        id={`vote-${id}`}
        aria-pressed={voted}
        aria-describedby={title === "" ? undefined : `title-${id}`}
      >
        {voted ? <Icon name="check" size="s" /> : null}
        {t("helpful")}
      </Button>
      {said === null ? null : <span className="sm mute">{said}</span>}
    </PostForm>
  );
}
