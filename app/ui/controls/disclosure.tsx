import type { ReactNode } from "react";
import { Icon } from "../icons/icon";

type DisclosureProps = Readonly<{
  title: ReactNode;
  open?: boolean /** Disclosures with the same name open one at a time. */;
  group?: string;
  children: ReactNode;
}>;

/** A `<details>` with a plus that turns. The list around it sets the frame and the spacing. */
export function Disclosure({ title, open, group, children }: DisclosureProps) {
  return (
    <details open={open} {...(group ? { name: group } : {})}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** The words of a small `<details>` among text: a quiet link with a plus, which becomes a minus. */
export function QuietSummary({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <summary className="link link-quiet">
      {children}
      <Icon name="plus" size="s" />
    </summary>
  );
}
