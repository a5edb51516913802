import "~/ui/controls/field.css";
import "~/ui/shapes/joined.css";
import "./promo-code.css";
import type { Bag } from "#contract/bag/bag";
import type { BagCoupon } from "#contract/promotions/offers";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { FieldError } from "~/ui/controls/field-error";
import { Note } from "~/ui/notices/note";
import { type BagReply, PLACE } from "../change/intents";
import { useRefusedWords } from "../lines/price-words";

type Props = Readonly<{
  bag: Pick<Bag, "coupon" | "advice" | "voucher" | "deliveryLost" | "gifts">;
  reply: BagReply;
}>;

/**
 * The order's promo code (R28) and the voucher that replaces it: what is applied, a field for a code, the lost free
 * delivery, and a code that would save more.
 */
export function PromoCode({ bag: { coupon, advice, voucher, deliveryLost, gifts }, reply }: Props) {
  const t = useT("bag");
  const { money } = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold several forms
    <div className="stack promo" id="promo" role="group" aria-label={t("promoCode")} tabIndex={-1} data-home="">
      {coupon === null ? <CodeForm reply={reply} /> : <CodeNow coupon={coupon} gifts={gifts} />}
      {voucher === null ? null : (
        <Note tone={voucher.applied ? "good" : "quiet"} title={voucher.name}>
          {t(voucher.applied ? "voucherApplied" : "voucherKept")}
          <VoucherForm use={!voucher.applied} />
        </Note>
      )}
      {deliveryLost === null ? null : (
        <Note tone="warn" role="status" title={t("deliveryLost", { name: deliveryLost.name })}>
          {t("deliveryLostText", { fee: money(deliveryLost.fee), total: money(deliveryLost.totalWithout) })}
        </Note>
      )}
      {advice === null ? null : (
        <Note
          title={
            advice.ownName === null
              ? t("advice", { code: advice.name, saving: money(advice.saving) })
              : t("adviceBetter", {
                  own: advice.ownName,
                  saved: money(advice.own),
                  code: advice.name,
                  saving: money(advice.saving),
                })
          }
        >
          {advice.code !== null ? (
            <ApplyForm code={advice.code} label={t("adviceApply", { code: advice.code })} />
          ) : coupon === null ? null : (
            <RemoveCode code={coupon.code} label={t("adviceApply", { code: advice.name })} />
          )}
        </Note>
      )}
    </div>
  );
}

function CodeForm({ reply }: { reply: BagReply }) {
  const t = useT("bag");
  const link = useLink();
  const form = formOf(reply, { intent: "coupon" });
  const error = form.refused ? form.problems.map(({ message }) => message).join(" ") : undefined;
  return (
    <PostForm intent="coupon" action={link(PLACE)} data-part="bag" data-busy={t("applying")} noValidate>
      <label className="label" htmlFor="code">
        {t("promoCode")}
      </label>
      <div className="joined">
        <input
          className="input"
          id="code"
          name="code"
          defaultValue={form.text("code") ?? ""}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? "code-hint" : "code-error code-hint"}
        />
        <Button id="apply" busy={t("applying")}>
          {t("apply")}
        </Button>
      </div>
      {error === undefined ? null : (
        <>
          <div role="alert">
            <FieldError id="code-error">{error}</FieldError>
          </div>
          <details className="sm">
            <QuietSummary>{t("codeHints")}</QuietSummary>
            <ul className="mute hints">
              <li>{t("codeHintCase")}</li>
              <li>{t("codeHintMinimum")}</li>
              <li>{t("codeHintScope")}</li>
              <li>{t("codeHintExpired")}</li>
            </ul>
          </details>
        </>
      )}
      <p className="hint" id="code-hint">
        {t("codeHintOne")}
      </p>
    </PostForm>
  );
}

/** The code in the bag: applied, waiting for a gift (S4.06), or kept with what is missing for it. */
function CodeNow({ coupon, gifts }: { coupon: BagCoupon; gifts: Bag["gifts"] }) {
  const t = useT("bag");
  const link = useLink();
  const words = useRefusedWords();
  const { code, name, applied, reason, shortfall, at, giftOfferId } = coupon;
  if (applied)
    return (
      <Note tone="good" title={t("codeIsApplied", { code })}>
        {name}
        <p>{t("reviewTotal")}</p>
        <RemoveCode code={code} label={t("removeCode")} />
      </Note>
    );
  if (reason === "needs_gift")
    return (
      <Note tone="warn" role="status" title={t("needsGift", { code })}>
        {t("needsGiftText")}
        <span className="row row-wrap">
          {gifts.some(({ id }) => id === giftOfferId) ? (
            <ButtonLink kind="quiet-link" href={`${link(PLACE)}#${giftOfferId}`}>
              {t("goToGift")}
            </ButtonLink>
          ) : null}
          <RemoveCode code={code} label={t("removeAndGoOn")} />
        </span>
      </Note>
    );
  return (
    <Note tone="warn" role="status" title={t("codeWaits", { code })}>
      {words({ reason: reason ?? "not_found", shortfall, at })}
      <RemoveCode code={code} label={t("removeCode")} />
    </Note>
  );
}

function RemoveCode({ code, label }: Readonly<{ code: string; label: string }>) {
  const t = useT("bag");
  const link = useLink();
  return (
    <PostForm intent="uncoupon" fields={{ code }} action={link(PLACE)} data-part="bag" data-busy={t("removing")}>
      <Button kind="quiet-link" busy={t("removing")}>
        {label}
      </Button>
    </PostForm>
  );
}

/** A voucher applies by itself. One button keeps it for another order, or uses it again. */
function VoucherForm({ use }: { use: boolean }) {
  const t = useT("bag");
  const link = useLink();
  return (
    <PostForm
      intent="voucher"
      fields={{ use: use ? "1" : "0" }}
      action={link(PLACE)}
      data-part="bag"
      data-busy={t("updating")}
    >
      <Button kind="quiet-link" busy={t("updating")}>
        {t(use ? "voucherUse" : "voucherKeep")}
      </Button>
    </PostForm>
  );
}

function ApplyForm({ code, label }: Readonly<{ code: string; label: string }>) {
  const t = useT("bag");
  const link = useLink();
  return (
    <PostForm intent="coupon" fields={{ code }} action={link(PLACE)} data-part="bag" data-busy={t("applying")}>
      <Button kind="quiet-link" busy={t("applying")}>
        {label}
      </Button>
    </PostForm>
  );
}
