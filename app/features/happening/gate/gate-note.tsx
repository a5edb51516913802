import { useLocation } from "@remix-run/react";
import { signInLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { telOf } from "../stores/store-words";
import type { Gate } from "./gate.server";

/** Why the activity can't be booked here, and what to do instead: use the app, call the store, or sign in. */
export function GateNote({ gate }: Readonly<{ gate: Gate }>) {
  const t = useT("happening-booking");
  const tiers = useT("beauty-pass");
  const link = useLink();
  const site = useSite();
  const { pathname, search } = useLocation();
  if (gate.kind === "app")
    return (
      <Note icon="smartphone" title={t("appTitle")}>
        <p>{t("appText")}</p>
        <p>
          <ButtonLink kind="link" href={link("/app")}>
            {t("aboutApp")}
          </ButtonLink>
        </p>
        <ul>
          {gate.stores.map(({ name, phone }) => (
            <li key={name}>
              <a className="link" href={telOf(phone)}>
                {name}: {phone}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    );
  const tier = tiers(`tier_${gate.tier}`);
  return (
    <Note icon="lock" title={t("tierTitle", { tier })}>
      <p>{t(gate.signedIn ? "tierText" : "tierSignIn", { tier })}</p>
      <p>
        {gate.signedIn ? (
          <ButtonLink kind="link" href={link("/account/beauty-pass")}>
            {t("toBeautyPass")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="link" href={signInLink(site, pathname, search)}>
            {t("signIn")}
          </ButtonLink>
        )}
      </p>
    </Note>
  );
}
