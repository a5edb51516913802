import "./pager.css";

type PagerProps = Readonly<{
  page: number;
  pages: number;
  /** The address of a page; pages count from 1. */
  hrefFor: (page: number) => string;
  /** The texts "Pages", "Previous", "Next" and "Page 3". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
}>;

/** Links to the first, last and neighbouring pages; renders nothing for a single page. */
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

/** Page numbers to show. A negative number stands for a gap and serves as its key. */
export function around(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((item) => item >= 1 && item <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    return before !== undefined && item - before > 1 ? [-item, item] : [item];
  });
}
