import "~/ui/shapes/pages/developers.css";
import "~/ui/shapes/panel.css";
import { useLink } from "~/site/use-site";
import type { loadTestContent } from "./test-content.server";

type Props = Readonly<Awaited<ReturnType<typeof loadTestContent>>>;

/** The entries of pages as the API answers them, for developers (S2.19). */
export function TestContentPage({ title, entry, pages }: Props) {
  const link = useLink();
  return (
    <div className="wrap developers stack">
      <h1>{title}</h1>
      {entry === null ? null : (
        <pre className="panel sm" lang="en">
          {JSON.stringify(entry, null, 2)}
        </pre>
      )}
      <ul className="stack">
        {pages.map((page) => (
          <li key={page}>
            <a className="link" href={link(`/sandbox/content/${page}`)}>
              {page}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
