import "~/ui/controls/field.css";
import "~/ui/controls/field-error.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

type PasskeyButtonProps = Readonly<{
  /** The hidden field for the browser's answer. */
  name: string;
  /** `make` creates a passkey, `show` uses one. */
  act: "make" | "show";
  /** Whether it is used for signing in, when there is no session yet. */
  signingIn?: boolean;
}>;

/**
 * A button that asks the browser for a passkey and sends the form around it. It is hidden without script, without
 * browser support, and for somebody who has no passkey.
 */
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
