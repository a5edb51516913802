import type { ReactNode } from "react";

/** A component by the name that it has in code, and what it looks like in each of its states. */
export function Section({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <section className="stack" aria-label={name}>
      <h2 className="type-h3" lang="en">
        {name}
      </h2>
      {children}
    </section>
  );
}
