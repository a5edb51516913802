import "~/ui/controls/field.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

type PasskeyButtonProps = Readonly<{
  /** The hidden field that the answer goes in. */
  name: string;
  /** Whether a passkey is made or shown. */
  act: "make" | "show";
  /** Where it is asked for before there is a session. */
  signingIn?: boolean;
}>;

/** Asks the browser for a passkey and sends the form around it; hidden without script, without support, and from who has none to show. */
export function PasskeyButton({ name, act, signingIn = false }: PasskeyButtonProps) {
  const t = useT("accounts");
  const link = useLink();
  const options = link("/passkeys/options", { step: signingIn ? "sign_in" : null });
  return (
    <div data-passkey={act} data-client="passkeys" data-now="" data-options={options} hidden>
      <input type="hidden" name={name} autoComplete="off" />
      <Button type="button" kind="quiet" wide={signingIn}>
        {t(act === "make" ? "passkeyMake" : "passkeyUse")}
      </Button>
      <p className="field-error" role="alert" data-says="failed" hidden>
        {t("passkeyFailed")}
      </p>
      <p className="hint" role="status" data-says="done" hidden>
        {t("passkeyDone")}
      </p>
    </div>
  );
}
