import "~/ui/controls/field.css";
import "~/ui/controls/select.css";
import "~/ui/shapes/joined.css";
import "~/ui/shapes/input.css";
import "~/ui/controls/choice/check.css";
import "./share-forms.css";
import { COUNTRY_CODES } from "#contract/countries";
import { Drawn } from "~/platform/drawn/drawn";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useCountryName, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { PLACE } from "../change/intents";

type Props = Readonly<{ country: string }>;

/** Forms that make a link to this bag, and that move it to another country (moonshots 14, 19). */
export const ShareForms = (props: Props) => (
  <Drawn as="details" className="share sm" facts={["share", props]}>
    <Forms {...props} />
  </Drawn>
);

function Forms({ country }: Props) {
  const t = useT("bag");
  const countryName = useCountryName();
  const link = useLink();
  return (
    <>
      <QuietSummary>{t("shareOrMove")}</QuietSummary>
      <PostForm intent="share" action={link(PLACE)} className="stack">
        <p>{t("shareText")}</p>
        <label className="check">
          <input type="checkbox" name="hide_prices" value="1" />
          <span>{t("hidePrices")}</span>
        </label>
        <p>
          <Button kind="quiet" size="s" busy={t("makingLink")}>
            {t("makeLink")}
          </Button>
        </p>
      </PostForm>
      <PostForm intent="share" action={link(PLACE)} className="stack">
        <label className="label" htmlFor="to">
          {t("moveTo")}
        </label>
        <div className="joined">
          <select className="input" id="to" name="to_country">
            {COUNTRY_CODES.filter((code) => code !== country).map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </select>
          <Button busy={t("comparing")}>{t("compare")}</Button>
        </div>
      </PostForm>
    </>
  );
}
