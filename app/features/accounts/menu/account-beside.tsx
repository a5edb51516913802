import "./account-beside-page.css";
import type { ReactNode } from "react";
import { useWhose } from "~/platform/proof/whose";
import { type AccountPlace, AccountWays } from "./account-ways";

type Props = Readonly<{ here: AccountPlace; children: ReactNode }>;

/** A member's page with the account's menu beside it; a visitor, who has a wish list too, sees the page alone. */
export function AccountBeside({ here, children }: Props) {
  if (useWhose() === null) return children;
  return (
    <div className="wrap account-beside">
      <AccountWays here={here} />
      <div>{children}</div>
    </div>
  );
}
