import "~/ui/shapes/pages/list-page.css";
import "./avoid-page.css";
import { MOST_AVOIDED_NAMES } from "#contract/catalogue/product/avoid-groups";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { asks, PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Disclosure } from "~/ui/controls/disclosure";
import { TextArea } from "~/ui/controls/field";
import type { AvoidData, saveAvoidList } from "./avoid.server";

type Props = Readonly<Omit<AvoidData, "title"> & { form: FormView }>;

/** The avoid list: groups with the ingredients that count, and single ingredients. It is stored in a cookie only. */
export function AvoidPage({ groups, names, listed, returnTo, form }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const chosenBefore = (id: string, chosen: boolean) => (form.refused ? form.texts("group").includes(id) : chosen);
  return (
    <div className="wrap list-page avoid-list">
      <div className="list-page-head">
        <h1>{t("avoidTitle")}</h1>
        <p className="mute">{t("avoidLead")}</p>
      </div>
      <FormSummary form={form} nameOf={(field) => (field === "names" ? t("avoidNames") : undefined)} />
      <PostForm
        action={link("/avoid-list")}
        fields={{ return_to: form.text("return_to") || returnTo || null }}
        className="stack"
      >
        {/* Enter presses the first button of a form, so the first one saves. */}
        <button type="submit" hidden />
        <fieldset>
          <legend className="type-h3">{t("avoidGroups")}</legend>
          <div className="avoid-groups">
            {groups.map(({ id, chosen, members }) => (
              <div key={id}>
                <Check name="group" value={id} label={t(`avoid.${id}`)} defaultChecked={chosenBefore(id, chosen)} />
                <p className="sm mute">{t(`avoidWhat.${id}`)}</p>
                <Disclosure title={t("avoidMembers")}>
                  <p className="xs mute" lang="en">
                    {members}
                  </p>
                </Disclosure>
              </div>
            ))}
          </div>
        </fieldset>
        <TextArea
          {...form.field("names")}
          label={t("avoidNames")}
          hint={t("avoidNamesHint", { max: MOST_AVOIDED_NAMES })}
          required={false}
          rows={4}
          maxLength={800}
          lang="en"
          autoCapitalize="off"
          spellCheck={false}
          {...(form.refused ? {} : { defaultValue: names })}
        />
        <p className="sm">{t("avoidNote")}</p>
        <p className="row row-wrap avoid-save">
          <Button>{t("avoidSave")}</Button>
          {listed ? (
            <Button kind="quiet" {...asks<IntentOf<typeof saveAvoidList>>("empty")}>
              {t("avoidEmpty")}
            </Button>
          ) : null}
        </p>
      </PostForm>
    </div>
  );
}
