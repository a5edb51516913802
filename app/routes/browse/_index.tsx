import { useT } from "~/site/i18n";

export default function HomePage() {
  const t = useT("shell");
  return <h1>{t("home")}</h1>;
}
