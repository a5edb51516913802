type PagerProps = Readonly<{
  page: number;
  pages: number;
  /** Address of a page, 1-based. */
  hrefFor: (page: number) => string;
  /** "Pages", "Previous", "Next", and the words for one page ("Page 3"). */
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
}>;

/** Numbered links with first, last and the neighbours; nothing when there is one page. */
export function Pager({ page, pages, hrefFor, label, previousLabel, nextLabel, pageLabel }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="pages">
        {page > 1 ? (
          <li>
            <a href={hrefFor(page - 1)} rel="prev">
              {previousLabel}
            </a>
          </li>
        ) : null}
        {around(page, pages).map((item) => (
          <li key={item}>
            {item < 0 ? (
              <span aria-hidden="true">…</span>
            ) : item === page ? (
              <span aria-current="page">{item}</span>
            ) : (
              <a href={hrefFor(item)} aria-label={pageLabel(item)}>
                {item}
              </a>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <a href={hrefFor(page + 1)} rel="next">
              {nextLabel}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Page numbers to show; a negative number stands for a gap (its own key). */
export function around(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((item) => item >= 1 && item <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    return before !== undefined && item - before > 1 ? [-item, item] : [item];
  });
}
