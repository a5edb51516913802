import type { ReactNode } from "react";

type EmptyStateProps = Readonly<{
  /** The look of the page that uses it. */
  className: string;
  picture: Readonly<{ src: string; width: string; height: string }>;
  /** The heading's level on its page. */
  level?: "h1" | "h2";
  heading: string;
  /** The text, and the links to go on. */
  children: ReactNode;
}>;

/** Stands where a page has nothing to show: a decorative picture, a heading, a text and links. */
export function EmptyState({ className, picture, level: Heading = "h1", heading, children }: EmptyStateProps) {
  return (
    <section className={className}>
      <img alt="" {...picture} />
      <Heading>{heading}</Heading>
      {children}
    </section>
  );
}

/** The sprig of jasmine beside an empty list. */
export const SPRIG = { src: "/img/sprig.svg", width: "220", height: "254" } as const;
