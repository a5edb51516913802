import type { Review } from "#contract/reviews/reviews";
import { PostForm } from "~/platform/form/post-form";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";

type Props = Readonly<{
  said: Pick<Review, "id" | "helpful" | "voted" | "mine">;
  /** What stands at one's own in place of the button. */
  mineWords: string;
  /** The hidden field with the id; other forms of the page are told by `intent`. */
  fields: Readonly<Record<string, string>>;
  describedBy: string | undefined;
  /** The part of the page that the vote draws anew. */
  part: "reviews" | "questions";
  /** The address of the filtered page, to which the vote returns. */
  action: string;
  signedIn: boolean;
}>;

/** A member's vote, one per review or answer, which can be taken back; visitors are asked to sign in. */
export function HelpfulForm({ said: what, mineWords, fields, describedBy, part, action, signedIn }: Props) {
  const { id, helpful, voted, mine } = what;
  const t = useT("reviews");
  const { localeTag } = useSite();
  const said = helpful === 0 ? null : t("helpfulTo", { count: helpful, total: formatNumber(helpful, localeTag) });
  if (mine) return <p className="sm strong">{said === null ? mineWords : `${mineWords} · ${said}`}</p>;
  return (
    // Only an answer that is this same page can be drawn as a part.
    <PostForm
      action={action}
      fields={{ ...fields, helpful: voted ? "no" : "yes" }}
      className="row row-wrap"
      {...(signedIn ? { "data-part": part, "data-busy": t("voting") } : {})}
    >
      <Button kind="quiet" size="s" id={`vote-${id}`} aria-pressed={voted} aria-describedby={describedBy}>
        {voted ? <Icon name="check" size="s" /> : null}
        {t("helpful")}
      </Button>
      {said === null ? null : <span className="sm mute">{said}</span>}
    </PostForm>
  );
}
