import "./beauty-page.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/narrow-page.css";
import type { BeautyProfile } from "#contract/beauty-pass/beauty-profile";
import { ATTRIBUTES } from "#contract/catalogue/product/attributes";
import { UNDERTONES } from "#contract/catalogue/shades/shade-facets";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { OptionGroup } from "~/ui/controls/choice/option-card";
import type { changeBeautyProfile } from "./beauty.server";

const PATH = "/account/beauty-profile";

type Props = Readonly<{ profile: BeautyProfile; reply: FormReply | undefined }>;

/** What the member tells of their skin: a form of which each field is optional, what follows from it, and the way to erase it. */
export function BeautyPage({ profile, reply }: Props) {
  const t = useT("accounts-beauty");
  const link = useLink();
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("title")}</h1>
      <p>{t("intro")}</p>
      {profile.pointsDue > 0 ? <p>{t("pointsDue", { count: profile.pointsDue })}</p> : null}
      <BeautyForm profile={profile} reply={reply} />
      <Suggested profile={profile} />
      {profile.updatedAt === null ? null : (
        <PostForm<IntentOf<typeof changeBeautyProfile>> intent="erase" own action={link(PATH)}>
          <Button kind="quiet">{t("erase")}</Button>
        </PostForm>
      )}
    </div>
  );
}

function BeautyForm({ profile, reply }: Props) {
  const t = useT("accounts-beauty");
  const link = useLink();
  const known = { skinType: profile.skinType ?? "", undertone: profile.undertone ?? "" };
  const form = formOf(reply, { intent: "save", known });
  const concerns = form.refused ? form.texts("concerns") : profile.concerns;
  return (
    <PostForm<IntentOf<typeof changeBeautyProfile>> intent="save" own action={link(PATH)} className="panel stack">
      <FormSummary form={form} nameOf={() => t("agree")} />
      <Fields form={form} concerns={concerns} />
      <Check {...form.check("agreed", "yes")} id="agreed" label={t("agree")} />
      <p className="sm mute">{t("privacy")}</p>
      <p>
        <Button busy={t("saving")}>{t("save")}</Button>
      </p>
    </PostForm>
  );
}

function Fields({ form, concerns }: Readonly<{ form: FormView; concerns: readonly string[] }>) {
  const t = useT("accounts-beauty");
  const say = useT("catalogue");
  const shades = useT("catalogue-shades");
  return (
    <>
      <OptionGroup id="skinType" legend={say("attribute.skin_type")} error={form.errorOf("skinType")}>
        <p className="sm mute">{t("skinTypeHint")}</p>
        <OneOf
          name="skinType"
          values={ATTRIBUTES.skin_type}
          chosen={form.text("skinType")}
          nameOf={(value) => say(`value.skin_type.${value}`)}
        />
      </OptionGroup>
      <OptionGroup id="concerns" legend={say("attribute.concern")} error={form.errorOf("concerns")}>
        <p className="sm mute">{t("concernsHint")}</p>
        <div className="beauty-choices">
          {ATTRIBUTES.concern.map((value) => (
            <Check
              key={value}
              name="concerns"
              value={value}
              label={say(`value.concern.${value}`)}
              defaultChecked={concerns.includes(value)}
            />
          ))}
        </div>
      </OptionGroup>
      <OptionGroup id="undertone" legend={shades("undertone")} error={form.errorOf("undertone")}>
        <p className="sm mute">{t("undertoneHint")}</p>
        <OneOf
          name="undertone"
          values={UNDERTONES}
          chosen={form.text("undertone")}
          nameOf={(value) => shades(`tone_${value}`)}
        />
      </OptionGroup>
    </>
  );
}

type OneOfProps<V extends string> = Readonly<{
  name: string;
  values: readonly V[];
  chosen: string | undefined;
  nameOf: (value: V) => string;
}>;

/** One answer of several, or none. */
function OneOf<V extends string>({ name, values, chosen = "", nameOf }: OneOfProps<V>) {
  const t = useT("accounts-beauty");
  return (
    <div className="beauty-choices">
      {(["", ...values] as const).map((value) => (
        <Check
          key={value}
          type="radio"
          name={name}
          value={value}
          label={value === "" ? t("noAnswer") : nameOf(value as V)}
          defaultChecked={chosen === value}
        />
      ))}
    </div>
  );
}

/** Links to what the shop has for these answers. */
function Suggested({ profile: { skinType, concerns, undertone } }: Pick<Props, "profile">) {
  const t = useT("accounts-beauty");
  const link = useLink();
  const shop = "/pages/shop/skincare";
  const ways = [
    ...(skinType === null ? [] : [{ href: link(shop, { skin_type: skinType }), label: t("forSkin") }]),
    ...(concerns.length === 0 ? [] : [{ href: link(shop, { concern: concerns.join(",") }), label: t("forConcerns") }]),
    ...(undertone === null ? [] : [{ href: link("/shades", { undertone }), label: t("forShade") }]),
  ];
  if (ways.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="suggested">
      <h2 id="suggested" className="type-h3">
        {t("suggested")}
      </h2>
      <ul className="stack">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
