import "~/ui/shapes/pages/narrow-page.css";
import "../area/account-page.css";
import type { ReactNode } from "react";
import { type AccountPlace, AccountWays } from "./account-ways";

type Props = Readonly<{ here: AccountPlace; title: string; children: ReactNode }>;

/** A page of the account with the account's menu: beside it on wide screens, above its title on phones. */
export function AccountFrame({ here, title, children }: Props) {
  return (
    <div className="wrap account-area">
      <AccountWays here={here} />
      <div className="stack account-main">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
