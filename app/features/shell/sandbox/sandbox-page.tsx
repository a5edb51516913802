import "~/ui/shapes/pages/developers.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import type { loadSandbox } from "./sandbox.server";

type Props = Awaited<ReturnType<typeof loadSandbox>>;

/** The index of the developers' pages (S2.19). */
export function SandboxPage({ title, pages }: Readonly<Props>) {
  const t = useT("shell-sandbox");
  const link = useLink();
  return (
    <div className="wrap developers stack">
      <h1>{title}</h1>
      <p className="mute">{t("text")}</p>
      <ul className="stack">
        {pages.map((page) => (
          <li key={page}>
            <a className="link" href={link(`/sandbox/${page}`)}>
              {t(`page_${page}`)}
            </a>{" "}
            <code lang="en">{page}</code>
          </li>
        ))}
        <li>
          <a className="link" href="/swagger">
            {t("page_swagger")}
          </a>
        </li>
      </ul>
    </div>
  );
}
