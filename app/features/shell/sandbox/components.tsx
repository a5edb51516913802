import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button, ButtonLink, IconButton, IconLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field, Select, TextArea } from "~/ui/controls/field";
import { Quantity } from "~/ui/controls/quantity";
import { Plate } from "~/ui/figures/picture";
import { Price } from "~/ui/figures/price";
import { Facts, Summary } from "~/ui/figures/summary";
import { Bloom } from "~/ui/icons/bloom";
import { Icon, type IconName } from "~/ui/icons/icon";
import { Chip } from "~/ui/navigation/chip";
import { Crumbs } from "~/ui/navigation/crumbs";
import { Pager } from "~/ui/navigation/pager";
import { EmptyState, SPRIG } from "~/ui/notices/empty-state";
import type { LookData } from "./sandbox.server";
import { Section } from "./section";

const KINDS = ["primary", "quiet", "link", "quiet-link"] as const;
const ICONS: readonly IconName[] = ["heart", "star", "gift", "clock", "calendar", "globe", "bell", "check", "download"];

/** Every component of `app/ui`, in each of its states. */
export function Components({ price }: Readonly<LookData>) {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Figures price={price} />
      <Ways />
    </>
  );
}

function Buttons() {
  const t = useT("shell-sandbox");
  return (
    <>
      <Section name="Button">
        {(["m", "s"] as const).map((size) => (
          <p key={size} className="row row-wrap">
            {KINDS.map((kind) => (
              <Button key={kind} type="button" kind={kind} size={size}>
                {t("action")}
              </Button>
            ))}
            <Button type="button" size={size} disabled>
              {t("action")}
            </Button>
            <Button type="button" size={size} icon="heart">
              {t("action")}
            </Button>
          </p>
        ))}
        <Button type="button" wide>
          {t("action")}
        </Button>
      </Section>
      <Section name="ButtonLink, IconButton, IconLink">
        <p className="row row-wrap">
          <ButtonLink href="#top">{t("link")}</ButtonLink>
          <ButtonLink kind="link" href="#top">
            {t("link")}
          </ButtonLink>
          <IconButton type="button" icon="heart" label={t("action")} />
          <IconLink href="#top" icon="globe" label={t("link")} />
        </p>
      </Section>
      <Section name="Chip">
        <p className="chips">
          <Chip href="#top">{t("choice")}</Chip>
          <Chip href="#top" current>
            {t("choice")}
          </Chip>
          <Chip href="#top" remove>
            {t("choice")}
          </Chip>
        </p>
      </Section>
    </>
  );
}

function Fields() {
  const t = useT("shell-sandbox");
  const options = [
    { value: "a", label: t("choice") },
    { value: "b", label: t("another") },
    { value: "c", label: t("another"), disabled: true },
  ];
  return (
    <>
      <Section name="Field">
        <Field name="plain" label={t("label")} />
        <Field name="typed" label={t("label")} defaultValue={t("typed")} hint={t("hint")} />
        <Field name="optional" label={t("label")} optional={t("optional")} />
        <Field name="name" label={t("label")} error={t("error")} hint={t("hint")} />
        <Field name="disabled" label={t("label")} defaultValue={t("typed")} disabled />
        <Field name="offered" label={t("label")} suggestions={[t("typed")]} />
      </Section>
      <Section name="TextArea">
        <TextArea name="text" label={t("label")} hint={t("hint")} />
        <TextArea name="text-wrong" label={t("label")} error={t("error")} />
      </Section>
      <Section name="Select">
        <Select name="select" label={t("label")} options={options} defaultValue="b" />
        <Select name="select-empty" label={t("label")} options={options} placeholder={t("another")} />
        <Select name="select-wrong" label={t("label")} options={options} error={t("error")} />
      </Section>
    </>
  );
}

function Choices() {
  const t = useT("shell-sandbox");
  return (
    <>
      <Section name="Check">
        <Check name="check" value="1" label={t("choice")} />
        <Check name="check" value="2" label={t("choice")} hint={t("choiceDetail")} defaultChecked />
        <Check name="check" value="3" label={t("choice")} error={t("error")} />
        <Check name="check" value="4" label={t("choice")} disabled />
        <Check name="radio" type="radio" value="1" label={t("choice")} defaultChecked />
        <Check name="radio" type="radio" value="2" label={t("another")} />
      </Section>
      <Section name="OptionGroup, OptionCard">
        <OptionGroup id="options" legend={t("label")}>
          <OptionCard name="card" value="1" title={t("choice")} detail={t("choiceDetail")} icon="gift" defaultChecked />
          <OptionCard name="card" value="2" title={t("another")} aside="$0" />
          <OptionCard name="card" value="3" title={t("another")} disabled />
        </OptionGroup>
        <OptionGroup id="options-wrong" legend={t("label")} error={t("error")}>
          <OptionCard name="card-wrong" value="1" title={t("choice")} />
        </OptionGroup>
      </Section>
      <Section name="Quantity">
        <div className="row row-wrap">
          {[1, 3, 6].map((value) => (
            <Quantity
              key={value}
              id={`quantity-${value}`}
              value={value}
              max={6}
              label={`${t("label")} ${value}`}
              lessLabel={t("less")}
              moreLabel={t("plus")}
            />
          ))}
        </div>
      </Section>
      <Section name="Disclosure">
        <Disclosure title={t("link")}>{t("sentence")}</Disclosure>
        <Disclosure title={t("link")} open>
          {t("sentence")}
        </Disclosure>
      </Section>
    </>
  );
}

function Figures({ price }: Pick<LookData, "price">) {
  const t = useT("shell-sandbox");
  const { money } = useFormat();
  const lower = { ...price, minor: price.minor / 2 };
  return (
    <>
      <Section name="Price">
        <Price price={money(price)} />
        <Price price={money(lower)} was={money(price)} nowLabel={t("now")} wasLabel={t("was")} />
      </Section>
      <Section name="Summary, Facts">
        <Summary
          rows={[
            { label: t("label"), value: money(price) },
            { label: t("another"), value: money(lower), good: true },
          ]}
          total={{ label: t("choice"), value: money(price) }}
          note={t("more")}
        />
        <Facts items={[{ term: t("label"), value: t("typed") }]} />
      </Section>
      <Section name="Plate">
        <div className="row row-wrap">
          <Plate name="Melati" colour="#f5f0ec" />
          <Plate name="Melati" colour="#f5f0ec" picture={{ src: "/img/lipstick-rouge", alt: "", sizes: "12rem" }} />
        </div>
      </Section>
      <Section name="Icon, Bloom">
        <p className="row row-wrap">
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="star" fill />
          <Icon name="heart" size="s" />
        </p>
        <p className="row row-wrap">
          {[0, 1, 2, 3, 4, 5].map((filled) => (
            <span key={filled} style={{ width: "3rem" }}>
              <Bloom filled={filled} />
            </span>
          ))}
        </p>
      </Section>
    </>
  );
}

function Ways() {
  const t = useT("shell-sandbox");
  return (
    <>
      <Section name="Crumbs">
        <Crumbs label={t("label")} items={[{ label: t("choice"), href: "#top" }, { label: t("another") }]} />
      </Section>
      <Section name="Pager">
        {[1, 5, 9].map((page) => (
          <Pager
            key={page}
            page={page}
            pages={9}
            hrefFor={(to) => `#page-${to}`}
            label={t("page", { page })}
            previousLabel={t("previous")}
            nextLabel={t("next")}
            pageLabel={(to) => t("page", { page: to })}
          />
        ))}
      </Section>
      <Section name="EmptyState">
        <EmptyState className="stack" picture={SPRIG} level="h2" heading={t("sentence")}>
          <p className="mute">{t("more")}</p>
        </EmptyState>
      </Section>
    </>
  );
}
