import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Ways } from "~/ui/navigation/ways";

/** The pages of the account, in the order of its menu. */
const PLACES = [
  ["/account", "toAccount"],
  ["/account/beauty-pass", "toBeautyPass"],
  ["/account/beauty-profile", "beautyProfile"],
  ["/account/invite", "inviteFriends"],
  ["/account/wishlist", "toWishlist"],
  ["/account/waitlist", "toWaitlist"],
  ["/account/bookings", "bookings"],
  ["/account/store-credit", "storeCredit"],
  ["/account/addresses", "addresses"],
  ["/account/settings", "settings"],
] as const;

export type AccountPlace = (typeof PLACES)[number][0];

type Props = Readonly<{
  /** The entry of the page, or of the page that it belongs to. */
  here: AccountPlace;
  /** Whether it stands in one row on wide screens too. */
  across?: boolean;
}>;

/** The account's menu, with the button that signs out. */
export function AccountWays({ here, across = false }: Props) {
  const t = useT("accounts");
  const link = useLink();
  const ways = PLACES.map(([path, word]) => ({
    href: link(path),
    name: t(word),
    current: path === here ? ("page" as const) : undefined,
  }));
  return (
    <div className={across ? "wrap ways ways-across" : "ways"}>
      <Ways label={t("elsewhere")} ways={ways} />
      {across ? null : (
        <PostForm action={link("/sign_out")}>
          <Button kind="quiet" size="s">
            {t("signOut")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
