import "./ask-panel.css";
import type { Bag } from "#contract/bag/bag";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { changeBag } from "../change/change-bag.server";
import { type BagQuestion, isBought, PLACE } from "../change/intents";

type Question = {
  title: string;
  text: string;
  yes: string;
  busy: string;
  no: string;
  intent: IntentOf<typeof changeBag>;
  fields: Record<string, string>;
};

/** A question before an action (S4.06): an open dialog with a form, and a link that cancels. */
export function AskPanel({ ask, bag }: Readonly<{ ask: BagQuestion; bag: Bag }>) {
  const link = useLink();
  const question = useQuestion(ask, bag);
  if (question === null) return null;
  const { title, text, yes, busy, no, intent, fields } = question;
  return (
    <dialog open className="ask" aria-labelledby="ask" aria-describedby="ask-text">
      <h2 id="ask">{title}</h2>
      <p id="ask-text">{text}</p>
      <PostForm
        intent={intent}
        action={link(PLACE)}
        fields={{ ...fields, sure: 1 }}
        data-part="bag"
        data-busy={busy}
        className="stack"
      >
        <Button wide busy={busy}>
          {yes}
        </Button>
        <ButtonLink kind="quiet" wide href={link(PLACE)}>
          {no}
        </ButtonLink>
      </PostForm>
    </dialog>
  );
}

/** The text of a question; null where the bag no longer has a reason for it. */
function useQuestion(ask: BagQuestion, bag: Bag): Question | null {
  const t = useT("bag");
  if (ask.what === "bundle") {
    const part = bag.lines.find(({ id, kind }) => id === ask.id && kind === "bundle_component");
    const bundle = bag.lines.find(({ id }) => id === part?.parentId);
    if (part === undefined || bundle === undefined) return null;
    return {
      title: t("askBundle", { name: part.product.name }),
      text: t("askBundleText", { bundle: bundle.product.name }),
      yes: t("askBundleYes"),
      busy: t("removing"),
      no: t("askKeep"),
      intent: "remove",
      fields: { line_id: part.id },
    };
  }
  if (ask.what === "list") {
    const line = bag.lines.find(({ id, kind }) => id === ask.id && isBought(kind));
    if (line === undefined) return null;
    return {
      title: t("askList", { name: line.product.name }),
      text: t("askListText"),
      yes: t("askListYes"),
      busy: t("removing"),
      no: t("askListNo"),
      intent: "to_list",
      fields: { line_id: line.id },
    };
  }
  if (ask.what === "replace") {
    if (bag.coupon === null || bag.coupon.code === ask.id) return null;
    return {
      title: t("askReplace", { code: bag.coupon.code }),
      text: t("askReplaceText", { code: ask.id }),
      yes: t("askReplaceYes", { code: ask.id }),
      busy: t("applying"),
      no: t("askReplaceNo", { code: bag.coupon.code }),
      intent: "coupon",
      fields: { code: ask.id },
    };
  }
  const gift = bag.gifts.find(({ id, selectedCount }) => id === ask.id && selectedCount > 0);
  if (gift === undefined) return null;
  const needed = bag.coupon?.giftOfferId === gift.id;
  return {
    title: t("askGifts"),
    text: needed ? t("askGiftsCode", { code: bag.coupon?.code ?? "" }) : t("askGiftsText"),
    yes: t("askGiftsYes"),
    busy: t("removing"),
    no: t("askGiftsNo"),
    intent: "gifts",
    fields: { offer_id: gift.id, none: "1" },
  };
}
