import "./frame.css";
import lateSheet from "virtual:late-styles";
import type { ReactNode } from "react";
import type { CountryCode } from "#contract/countries";
import { useT } from "~/site/i18n";
import { LateSheet } from "~/ui/base/late-sheet";
import { Toasts } from "~/ui/notices/toasts";
import { ConsentBar } from "./bar/consent-bar";
import { DeliveryLine } from "./delivery/delivery-line";
import type { DisplayChoices } from "./footer/display-switches";
import { Footer, ShortFooter } from "./footer/footer";
import { Header } from "./header/header";
import { Strip } from "./header/strip";
import type { Shell } from "./shell.server";
import { WelcomeBanner } from "./welcome/welcome-banner";

type Toast = Readonly<{ id: string; type: "success" | "warn" | "error"; title: string | null; text: string }>;

/** The root's data for header and footer. */
export type FrameData = Readonly<{
  pathname: string;
  search: string;
  welcome: CountryCode | null;
  /** Whether the page asks the visitor for consent. */
  asksConsent: boolean;
  toasts: readonly Toast[];
  display: DisplayChoices;
}>;

/** The page's frame in reading order: skip link, what stands `above` the shop, welcome mat, strip, header, page, footer, toasts. */
export function Frame({
  shell,
  place,
  shortFooter,
  above,
  children,
}: Readonly<{
  shell: Pick<Shell, "menu" | "footer" | "strip" | "bagCount" | "member" | "delivery" | "assistant" | "waysToPay">;
  place: FrameData;
  shortFooter: boolean;
  above?: ReactNode;
  children: ReactNode;
}>) {
  const { pathname, search, welcome, asksConsent, toasts, display } = place;
  return (
    <>
      <SkipLink />
      {above}
      {welcome ? <WelcomeBanner suggestion={welcome} pathname={pathname} search={search} /> : null}
      {asksConsent ? <ConsentBar returnTo={`${pathname}${search}`} /> : null}
      <Strip lines={shell.strip} />
      <Header groups={shell.menu} pathname={pathname} search={search} bagCount={shell.bagCount} member={shell.member} />
      {shell.delivery === null ? null : <DeliveryLine {...shell.delivery} />}
      <main id="main">{children}</main>
      <LateStyles />
      {shortFooter ? (
        <ShortFooter pathname={pathname} search={search} />
      ) : (
        <Footer
          columns={shell.footer}
          hasAssistant={shell.assistant}
          waysToPay={shell.waysToPay}
          pathname={pathname}
          search={search}
          display={display}
        />
      )}
      <Messages toasts={toasts} />
    </>
  );
}

/** Loads the styles that no first screen needs, after the page is painted. */
export const LateStyles = () => <LateSheet href={lateSheet} />;

export function SkipLink() {
  const t = useT("shell");
  return (
    <a className="skip" href="#main">
      {t("skip")}
    </a>
  );
}

export function Messages({ toasts }: { toasts: readonly Toast[] }) {
  const t = useT("shell");
  return <Toasts toasts={toasts} label={t("messages")} />;
}
