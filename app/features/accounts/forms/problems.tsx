import "./problems.css";
import type { ConsentKind } from "#contract/accounts/sign-up-rules";
import type { KeyOf } from "#shared/words/rooms";
import { addressFieldOf, addressLabel } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import type { Problem } from "./account-form";

const LABELS: Record<string, KeyOf<"accounts">> = {
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  fullName: "fullName",
  mobile: "mobile",
  birthDate: "birthDate",
  password: "password",
  passwordConfirmation: "passwordConfirmation",
  currentPassword: "currentPassword",
  number: "findOrder",
};

/** The page was opened for this message, so focus starts here; it works without script. */
const opensHere = { autoFocus: true, tabIndex: -1 };

const isConsent = (field: string) => field.startsWith("consents.");

/** Everything that came back wrong, on top: fields as links to themselves, what no field can mend as sentences. */
export function Problems({ problems }: Readonly<{ problems: readonly Problem[] }>) {
  const t = useT("accounts");
  const words = useT("orders");
  const shell = useT("shell");
  const { country } = useSite();
  if (problems.length === 0) return null;
  const fields = problems.filter(
    ({ field }) => field !== null && (field in LABELS || isConsent(field) || addressFieldOf(field)),
  );
  const others = problems.filter((problem) => !fields.includes(problem));
  const labelOf = (field: string) => {
    const part = addressFieldOf(field);
    return part === undefined ? t(LABELS[field] ?? "agreement") : words(addressLabel(part, country));
  };
  // An agreement is called by its own words: five links of one name lead nowhere in particular.
  const textOf = (field: string, message: string) =>
    isConsent(field)
      ? t(`consent_${field.slice(9) as ConsentKind}`, { country: shell(`country${country}`) })
      : `${labelOf(field)}: ${message}`;
  return (
    <div {...opensHere}>
      <Note tone="error" role="alert" title={fields.length > 0 ? t("problems", { count: fields.length }) : undefined}>
        {others.map(({ code, message }) => (
          <p key={code}>
            <strong>{message}</strong>
          </p>
        ))}
        {fields.length === 0 ? null : (
          <ul className="account-problems">
            {fields.map(({ field, code, message }) => (
              <li key={`${field}${code}`}>
                <a href={`#${field}`}>{textOf(field ?? "", message)}</a>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}
