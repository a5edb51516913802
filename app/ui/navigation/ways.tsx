import "~/ui/shapes/ways.css";

type Props = Readonly<{
  label: string;
  /** The pages; `current` is "page" for the one that is open, and "true" for one that it belongs to. */
  ways: readonly Readonly<{ href: string; name: string; current: "page" | "true" | undefined }>[];
}>;

/** The links of an area's menu. */
export const Ways = ({ label, ways }: Props) => (
  <nav aria-label={label}>
    <ul>
      {ways.map(({ href, name, current }) => (
        <li key={href}>
          <a href={href} aria-current={current}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
