import type { ContentLink } from "#contract/content/blocks/fields";
import { useContentLink } from "./use-content-link";

/** The link at the end of a block; nothing where the block has none. */
export function MoreLink({ link }: Readonly<{ link: ContentLink | null }>) {
  const to = useContentLink();
  if (link === null) return null;
  return (
    <p>
      <a className="link" href={to(link.href)}>
        {link.label}
      </a>
    </p>
  );
}
