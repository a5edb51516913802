import "./account-menu.css";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, IconButton } from "~/ui/controls/button";

type Props = Readonly<{
  /** Who is signed in; null for a guest. */
  member: { firstName: string } | null;
  signIn: string;
}>;

const opens = { popovertarget: "account" };
const asPopover = { popover: "auto" };

/** Pages of a member, in the order in which they are asked for. */
const PLACES = [
  ["/account", "account"],
  ["/account/beauty-pass", "beautyPass"],
  ["/account/bookings", "bookings"],
  ["/account/wishlist", "wishList"],
] as const;

/**
 * The account menu at the header's icon (S2.30). No script: it is a popover, which the keyboard opens and closes; the menu and the footer
 * repeat its first way for browsers without them.
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
