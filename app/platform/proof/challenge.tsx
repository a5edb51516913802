import { languageFacts } from "#contract/countries";
import type { ShownChallenge } from "#contract/errors";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Note } from "~/ui/notices/note";

type ChallengeProps = Readonly<{
  /** The challenge that the refusal asks for; null where it asks for none. */
  challenge: ShownChallenge | null | undefined;
  /** The earlier answer, when the form was refused for another reason; it is sent again. */
  solved?: string | undefined;
}>;

/**
 * Turnstile's widget, which puts its answer into the form. Without script, a text tells the shopper what to do instead.
 */
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
        data-language={languageFacts(language).challenge}
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
