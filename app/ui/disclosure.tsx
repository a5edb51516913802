import type { ReactNode } from "react";
import { Icon } from "./icon";

type DisclosureProps = Readonly<{
  title: ReactNode;
  open?: boolean /** Shared name: one open at a time. */;
  group?: string;
  children: ReactNode;
}>;

/** `<details>` with the plus that turns. Frame and spacing come from the list around it (`.acc`, `.filt`). */
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
