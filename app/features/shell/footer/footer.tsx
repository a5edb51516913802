import "./footer.css?late";
import type { Layout } from "#contract/content/layout";
import { languageFacts } from "#contract/countries";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import { methodTitle } from "#shared/words/payment-words";
import { Drawn } from "~/platform/drawn/drawn";
import { countryLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { LanguageLink } from "../country/language-link";
import { type DisplayChoices, DisplaySwitches } from "./display-switches";
import { FooterColumns } from "./footer-columns";

type FooterProps = Readonly<{
  /** The columns of links. */
  columns: Layout["footer"];
  pathname: string;
  search: string;
  display: DisplayChoices;
  hasAssistant: boolean;
  waysToPay: readonly PaymentMethod[];
}>;

/** The footer of every page but checkout: about the shop, columns of links, country and language, the legal line. */
export function Footer({ columns, waysToPay, ...base }: FooterProps) {
  return (
    <footer className="footer on-night">
      <div className="wrap">
        <div className="footer-top">
          <Drawn as="div" className="footer-words stack" facts={["footer words", waysToPay]}>
            <FooterWords waysToPay={waysToPay} />
          </Drawn>
          <Drawn as="div" className="footer-columns" facts={["footer columns", columns]}>
            <FooterColumns footer={columns} />
          </Drawn>
        </div>
        <Drawn as="div" className="footer-base" facts={["footer base", base]}>
          <FooterBase {...base} />
        </Drawn>
      </div>
    </footer>
  );
}

function FooterWords({ waysToPay }: Pick<FooterProps, "waysToPay">) {
  const t = useT("shell");
  return (
    <>
      <h2>{t("footerTitle")}</h2>
      <p>{t("footerText")}</p>
      <WaysToPay methods={waysToPay} />
    </>
  );
}

function FooterBase({ pathname, search, display, hasAssistant }: Omit<FooterProps, "columns" | "waysToPay">) {
  const t = useT("shell");
  const countryName = useCountryName();
  const link = useLink();
  const site = useSite();
  return (
    <>
      {hasAssistant ? (
        <a id="ask" href={link("/assistant")} data-part="assistant">
          {t("assistant")}
        </a>
      ) : null}
      <a href={countryLink(site, pathname, search)} rel="nofollow">
        <Icon name="globe" size="s" />
        <span className="visually-hidden">{t("changeCountry")}: </span>
        {countryName(site.country)} · {languageFacts(site.language).name}
      </a>
      <LanguageLink pathname={pathname} search={search} />
      <DisplaySwitches {...display} returnTo={`${pathname}${search}`} />
      <LegalLinks />
    </>
  );
}

/** The names of the ways to pay, as text, because pictures of them would weigh on every page. */
function WaysToPay({ methods }: Readonly<{ methods: readonly PaymentMethod[] }>) {
  const t = useT("shell");
  const say = useT("orders");
  if (methods.length === 0) return null;
  return (
    <p className="footer-pay">
      <strong>{t("waysToPay")}</strong> {methods.map((method) => methodTitle(say, method)).join("\u00a0· ")}
    </p>
  );
}

/** The footer of checkout and booking: one line with the other language and, where there is no header, a link home. */
export function ShortFooter({
  pathname,
  search,
  leaves = false,
}: Readonly<{ pathname: string; search: string; leaves?: boolean }>) {
  const t = useT("shell");
  const link = useLink();
  return (
    <footer className="wrap">
      <div className="footer-short footer-base sm mute">
        {leaves ? <a href={link("/")}>{t("home")}</a> : null}
        <LanguageLink pathname={pathname} search={search} />
        <LegalLinks />
      </div>
    </footer>
  );
}

/** The links to privacy and terms (S2.20). */
function LegalLinks() {
  const t = useT("shell");
  const link = useLink();
  return (
    <>
      <a href={link("/privacy")}>{t("privacy")}</a>
      <a href={link("/terms")}>{t("terms")}</a>
      <a href={link("/consent")}>{t("consentLink")}</a>
      <span>{t("legal")}</span>
    </>
  );
}
