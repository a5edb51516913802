import "./crumbs.css";

type Crumb = Readonly<{ label: string; href?: string }>;

/** Breadcrumb trail; the last entry is the page itself and needs no href. `label` names the landmark. */
export function Crumbs({ items, label }: Readonly<{ items: readonly Crumb[]; label: string }>) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
