import type { Layout } from "#contract/content/layout";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";

/** The columns of links in the footer; each folds on a phone. */
export function FooterColumns({ footer }: Pick<Layout, "footer">) {
  const link = useLink();
  return footer.map((column) => (
    <details key={column.label}>
      <summary>
        {column.label}
        <Icon name="plus" />
      </summary>
      <ul>
        {column.links.map((item) => (
          <li key={item.label}>
            <a href={link(item.href)}>{item.label}</a>
          </li>
        ))}
      </ul>
    </details>
  ));
}
