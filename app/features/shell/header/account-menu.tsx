import "./account-menu.css?late";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, IconButton } from "~/ui/controls/button";

type Props = Readonly<{
  /** The signed-in member; null for a guest. */
  member: { firstName: string } | null;
  signIn: string;
}>;

const opens = { popovertarget: "account" };
const asPopover = { popover: "auto" };

/** A member's pages, the most visited first. */
const PLACES = [
  ["/account", "account"],
  ["/account/beauty-pass", "beautyPass"],
  ["/account/bookings", "bookings"],
  ["/account/wishlist", "wishList"],
] as const;

/**
 * The account menu at the header's icon (S2.30). It is a popover, so the keyboard opens and closes it without script.
 * Menu and footer repeat its first link for browsers without popovers.
 */
export function AccountMenu({ member, signIn }: Props) {
  const t = useT("shell");
  const link = useLink();
  const label = member === null ? t("accountMenu") : t("signedInAs", { name: member.firstName });
  return (
    <>
      <IconButton icon="user-round" label={label} type="button" attributes={opens} />
      <nav className="account-menu" id="account" aria-label={t("accountMenu")} {...asPopover}>
        {member === null ? (
          <ul>
            <li>
              <a href={signIn}>{t("signIn")}</a>
            </li>
            <li>
              <a href={link("/sign_up")}>{t("join")}</a>
            </li>
            <li>
              <a href={link("/account/beauty-pass")}>{t("beautyPass")}</a>
            </li>
          </ul>
        ) : (
          <>
            <p className="sm mute">{label}</p>
            <ul>
              {PLACES.map(([path, word]) => (
                <li key={path}>
                  <a href={link(path)}>{t(word)}</a>
                </li>
              ))}
            </ul>
            <PostForm action={link("/sign_out")}>
              <Button kind="quiet" size="s">
                {t("signOut")}
              </Button>
            </PostForm>
          </>
        )}
      </nav>
    </>
  );
}
