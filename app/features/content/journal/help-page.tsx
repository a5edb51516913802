import { useLink } from "~/site/use-site";
import type { loadHelp } from "../entry.server";

/** The help pages of the country. */
export function HelpPage({ title, description, pages }: Awaited<ReturnType<typeof loadHelp>>) {
  const link = useLink();
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p className="lg">{description}</p>
      <ul className="stack">
        {pages.map((page) => (
          <li key={page.id} lang={page.fallback ? page.language : undefined}>
            <h2 className="type-h3">
              <a className="link" href={link(`/help/${page.slug}`)}>
                {page.title}
              </a>
            </h2>
            <p className="mute">{page.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
