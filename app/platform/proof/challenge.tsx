import type { LanguageCode } from "#contract/countries";
import type { ShownChallenge } from "#contract/errors";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Note } from "~/ui/notices/note";

/** Our languages by the widget's own names. */
const WIDGET_LANGUAGE: Record<LanguageCode, string> = { en: "en", id: "id", th: "th", zh: "zh-tw" };

type ChallengeProps = Readonly<{
  /** What the refusal says to show; nothing where it asks for none. */
  challenge: ShownChallenge | null | undefined;
  /** An answer that was sent with a form that came back for another reason: it goes along once more. */
  solved?: string | undefined;
}>;

/** Turnstile's widget: it puts its answer into the form. Whoever has no script is told what helps instead. */
export function Challenge({ challenge, solved }: ChallengeProps) {
  const t = useT("shell");
  const { language } = useSite();
  if (!challenge)
    return solved ? <input type="hidden" name="cf-turnstile-response" value={solved} autoComplete="off" /> : null;
  return (
    <>
      <div
        className="cf-turnstile"
        data-sitekey={challenge.siteKey}
        data-action={challenge.action}
        data-language={WIDGET_LANGUAGE[language]}
        data-size="flexible"
        data-theme="light"
      />
      <noscript>
        <Note tone="warn">
          {t("challengeNoScript")} {t(challenge.action === "place_order" ? "challengeOrders" : "challengeLater")}
        </Note>
      </noscript>
      <script src={challenge.script} async defer />
    </>
  );
}
