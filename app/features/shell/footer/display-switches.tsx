import "./display-switches.css?late";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

export type DisplayChoices = Readonly<{ saveData: boolean; plain: boolean }>;

/** Two switches for this browser: pages with less data, and plain pages. They are buttons of a form, and need no script. */
export function DisplaySwitches({ saveData, plain, returnTo }: DisplayChoices & Readonly<{ returnTo: string }>) {
  const t = useT("shell");
  const link = useLink();
  return (
    <PostForm action={link("/display")} fields={{ return_to: returnTo }} className="footer-switches">
      <button type="submit" aria-pressed={saveData} {...asks(saveData ? "all-data" : "less-data")}>
        {t("lessData")}
      </button>
      <button type="submit" aria-pressed={plain} {...asks(plain ? "styled" : "plain")}>
        {t("plainPages")}
      </button>
    </PostForm>
  );
}
