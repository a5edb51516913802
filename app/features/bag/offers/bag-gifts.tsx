import "~/ui/shapes/panel.css";
import "~/ui/controls/choice/check.css";
import "./bag-gifts.css";
import type { ReactNode } from "react";
import type { GiftOffer, Treat } from "#contract/promotions/offers";
import { Drawn } from "~/platform/drawn/drawn";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { FieldError } from "~/ui/controls/field-error";
import { useKeptChoice } from "~/ui/controls/kept-text";
import { ProductPlate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import { type BagReply, PLACE } from "../change/intents";

/** `eager`: the first choices are in the first screen. */
type Props = Readonly<{
  gifts: readonly GiftOffer[];
  reply: BagReply;
  eager: boolean;
  /** The gift that the promo code needs, when it is not in the bag yet. */
  needed: string | null;
}>;

/** Gifts with purchase: those to choose from, the next one to reach, and those that are over (S3.05, S3.11, S7.36). */
export function BagGifts({ gifts, reply, eager, needed }: Props) {
  return (
    <>
      {gifts.map((gift) =>
        gift.earned ? (
          <GiftForm key={gift.id} gift={gift} eager={eager} reply={reply} />
        ) : (
          <LockedGift key={gift.id} gift={gift} needed={gift.id === needed} />
        ),
      )}
    </>
  );
}

/** The warning of a promo code links here when it needs this gift. */
function LockedGift({ gift, needed }: { gift: GiftOffer; needed: boolean }) {
  const note = <LockedNote gift={gift} needed={needed} />;
  return needed ? <div id={gift.id}>{note}</div> : note;
}

function LockedNote({ gift, needed }: { gift: GiftOffer; needed: boolean }) {
  const t = useT("bag");
  const { money, date } = useFormat();
  const { name, reason, shortfall, at } = gift;
  if (reason === "fully_redeemed") return <Note title={name}>{t("giftGone")}</Note>;
  if (reason === "expired") return <Note title={name}>{t("giftExpired", { date: at === null ? "" : date(at) })}</Note>;
  if (reason !== "min_spend" || shortfall === null)
    return needed ? (
      <Note tone="warn" title={name}>
        {gift.terms}
      </Note>
    ) : null;
  return (
    <Note tone="gift" title={t("giftToGo", { amount: money(shortfall) })}>
      {gift.terms}
    </Note>
  );
}

type FormProps = Readonly<{ gift: GiftOffer; reply: BagReply; eager: boolean }>;

function GiftForm({ gift, reply, eager }: FormProps) {
  const t = useT("bag");
  const { date } = useFormat();
  const { id, name, terms, maxSelectable, selectedCount, validTill, choices } = gift;
  const form = formOf(reply, { intent: "gifts", which: ["offer_id", id] });
  const ticked = form.text("none") === undefined ? form.texts("choices") : [];
  return (
    <TreatForm id={id} intent="gifts" fields={{ offer_id: id }} className="panel panel-cream stack">
      <div className="row between row-wrap">
        <h2 id={`${id}-h`}>{name}</h2>
        <p className="sm strong">{t("chosenOf", { count: selectedCount, max: maxSelectable })}</p>
      </div>
      <p className="sm">
        {terms} {validTill === null ? null : t("validTill", { date: date(validTill) })}
      </p>
      <fieldset className="pick pick-three">
        <legend className="visually-hidden">{name}</legend>
        {choices.map((choice) => (
          <PickCard
            key={choice.id}
            choice={choice}
            ticked={form.refused ? ticked : null}
            type={maxSelectable === 1 ? "radio" : "checkbox"}
            eager={eager}
          />
        ))}
      </fieldset>
      {form.problems.map(({ code, message }) => (
        <div key={code} role="alert">
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </div>
      ))}
      <div className="row row-wrap">
        <Button kind="quiet" size="s" busy={t("updating")}>
          {t(selectedCount > 0 ? "updateGift" : "addGift")}
        </Button>
        {selectedCount > 0 ? (
          <Button kind="quiet-link" name="none" value="1" busy={t("removing")}>
            {t("removeGifts")}
          </Button>
        ) : null}
      </div>
    </TreatForm>
  );
}

type TreatFormProps = Readonly<{
  id: string;
  intent: "gifts" | "samples";
  fields?: Record<string, string>;
  className: string;
  children: ReactNode;
}>;

/** A form with treats to choose. Autocomplete is off, because a browser that goes back would restore old ticks. */
export function TreatForm({ id, intent, fields = {}, className, children }: TreatFormProps) {
  const t = useT("bag");
  const link = useLink();
  return (
    <PostForm
      intent={intent}
      action={link(PLACE)}
      fields={fields}
      data-part="bag"
      data-busy={t("updating")}
      autoComplete="off"
      className={className}
      id={id}
      tabIndex={-1}
      data-home=""
      aria-labelledby={`${id}-h`}
    >
      {children}
    </PostForm>
  );
}

/**
 * A treat to choose: a card that is one label. `ticked` holds the choice of a refused form; null where none was
 * refused.
 */
export function PickCard({
  choice,
  ticked,
  type,
  eager,
}: Readonly<{ choice: Treat; ticked: readonly string[] | null; type: "radio" | "checkbox"; eager: boolean }>) {
  const { id, available } = choice;
  const chosen = ticked === null ? choice.chosen : available && ticked.includes(id);
  const kept = useKeptChoice("choices", id, type === "radio", chosen);
  const shown = { choice, type, eager, checked: (available ? kept : chosen) === true };
  return (
    <Drawn as="label" className={available ? "check" : "check gone"} facts={["pick", shown]}>
      <Pick {...shown} />
    </Drawn>
  );
}

type PickProps = Readonly<{ choice: Treat; type: "radio" | "checkbox"; eager: boolean; checked: boolean }>;

function Pick({ choice: { id, product, size, picture, available }, type, eager, checked }: PickProps) {
  const t = useT("bag");
  const { measure } = useFormat();
  return (
    <>
      <input type={type} name="choices" value={id} defaultChecked={checked} disabled={!available} />
      <ProductPlate picture={picture} brand={product.brand.name} sizes="9rem" eager={eager} />
      <span lang="en">{product.name}</span>
      <span className="mute">{available ? measure(size) : t("fullyRedeemed")}</span>
    </>
  );
}
