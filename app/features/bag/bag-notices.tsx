import "./bag-notices.css";
import type { Bag } from "#contract/bag/bag";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { addFields, type BagReply, PLACE, type RemovedLine } from "./change/intents";
import { useRefusedWords } from "./lines/price-words";

const BLOCKED = {
  sold_out: { fact: "soldOutFact", step: "soldOutStep" },
  not_shipped: { fact: "notShippedFact", step: "soldOutStep" },
  not_open: { fact: "notOpenFact", step: "notOpenStep" },
  no_turn: { fact: "noTurnFact", step: "noTurnStep" },
  app_only: { fact: "appOnlyFact", step: "appOnlyStep" },
  gift_card_page: { fact: "giftCardPageFact", step: "giftCardPageStep" },
} as const;

/**
 * Texts for why a treat was removed. A spend that is too low is named without its amount, which is shown beside its
 * offer.
 */
function useLeftWords() {
  const t = useT("bag");
  const words = useRefusedWords();
  return (obstacle: Parameters<typeof words>[0]) => {
    if (obstacle.reason === "min_spend" || obstacle.reason === "excluded_items") return t("whyNoLongerEarned");
    return obstacle.reason === "expired" ? t("whyOver") : words(obstacle);
  };
}

/** A gift or sample that was removed for one of these reasons never comes back. */
const FOR_GOOD = new Set<string>(["expired", "fully_redeemed"]);

type NoticesProps = Readonly<{
  bag: Bag;
  removed: RemovedLine | null;
  /** The number of pieces that were added at sign-in. */
  merged: number | null;
  reply: BagReply;
}>;

/** What the shopper must know before the lines: refusals, what blocks the checkout, what was just removed. */
export function BagNotices({ bag, removed, merged, reply }: NoticesProps) {
  const t = useT("bag");
  const { facts } = useFormat();
  const link = useLink();
  const words = useLeftWords();
  const blocked = bag.lines.filter(({ parentId, availability }) => parentId === null && availability in BLOCKED);
  // An error that its own form shows is not repeated here.
  const shown =
    (reply?.intent === "coupon" && bag.coupon === null) || ["samples", "redeem", "gifts"].includes(reply?.intent ?? "");
  const line = formOf(reply).text("line_id");
  const onLine = bag.lines.some(({ id }) => id === line) || (shown && bag.itemCount > 0);
  return (
    <>
      {reply === undefined || onLine ? null : <Refused reply={reply} />}
      {merged === null ? null : <Note tone="good" role="status" title={t("merged", { count: merged })} />}
      {removed === null ? null : (
        <Note tone="good" role="status" title={t("removed", { name: removed.name })}>
          <SentForm fields={removed.fields} label={t("putBack")} busy={t("adding")} />
        </Note>
      )}
      {blocked.map((line) => {
        const { fact, step } = BLOCKED[line.availability as keyof typeof BLOCKED];
        const name = facts([line.product.name, line.shade?.name]);
        return (
          <Note key={line.id} tone="error" role="status" title={t(fact, { name })}>
            {t(step)}{" "}
            {line.availability === "app_only" ? (
              <ButtonLink kind="quiet-link" href={link("/app")}>
                {t("aboutApp")}
              </ButtonLink>
            ) : null}
          </Note>
        );
      })}
      {bag.left.map(({ id, kind, name, reason }) => (
        <Note
          key={id}
          tone="warn"
          role="status"
          title={t("leftTheBag", { name, reason: words({ reason, shortfall: null, at: null }) })}
        >
          {kind === "reward" ? t("leftReward") : FOR_GOOD.has(reason) ? null : t("leftComesBack")}
        </Note>
      ))}
    </>
  );
}

function Refused({ reply }: { reply: NonNullable<BagReply> }) {
  const t = useT("bag");
  const { returnTo = null, again = null } = reply;
  const { problems } = formOf(reply);
  return (
    <Note tone="error" role="alert" title={problems.map(({ message }) => message).join(" ")}>
      {again === null ? null : <SentForm fields={addFields(again)} label={t("tryAgain")} busy={t("adding")} />}
      {returnTo === null ? null : (
        <ButtonLink kind="quiet-link" href={returnTo}>
          {t("backToProduct")}
        </ButtonLink>
      )}
    </Note>
  );
}

type SentFormProps = Readonly<{ fields: RemovedLine["fields"]; label: string; busy: string }>;

const grouped = (fields: RemovedLine["fields"]) =>
  Object.fromEntries(fields.map(([name]) => [name, fields.flatMap(([own, value]) => (own === name ? [value] : []))]));

/** A form whose fields the page fills in, to undo a removal or to try again. */
function SentForm({ fields, label, busy }: SentFormProps) {
  const link = useLink();
  return (
    <PostForm action={link(PLACE)} fields={grouped(fields)} data-part="bag" data-busy={busy}>
      <Button kind="quiet-link" busy={busy}>
        {label}
      </Button>
    </PostForm>
  );
}
