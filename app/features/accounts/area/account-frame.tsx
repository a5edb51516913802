import "~/ui/shapes/pages/narrow-page.css";
import "./account-page.css";
import type { ReactNode } from "react";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

/** The pages of the account, in the order of its menu. */
const PLACES = [
  ["/account", "toAccount"],
  ["/account/beauty-pass", "toBeautyPass"],
  ["/account/wishlist", "toWishlist"],
  ["/account/waitlist", "toWaitlist"],
  ["/account/bookings", "bookings"],
  ["/account/store-credit", "storeCredit"],
  ["/account/addresses", "addresses"],
  ["/account/settings", "settings"],
] as const;

type Props = Readonly<{ here: (typeof PLACES)[number][0]; title: string; children: ReactNode }>;

/** A page of the account with the account's menu: beside it on wide screens, above it on phones. */
export function AccountFrame({ here, title, children }: Props) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <div className="wrap account-area">
      <header>
        <h1>{title}</h1>
      </header>
      <div className="account-ways">
        <nav aria-label={t("elsewhere")}>
          <ul>
            {PLACES.map(([path, word]) => (
              <li key={path}>
                <a href={link(path)} aria-current={path === here ? "page" : undefined}>
                  {t(word)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PostForm action={link("/sign_out")}>
          <Button kind="quiet" size="s">
            {t("signOut")}
          </Button>
        </PostForm>
      </div>
      <div className="stack account-main">{children}</div>
    </div>
  );
}
