import "./swiped-picture.css?late";
import type { ReactNode } from "react";

/** What keys and screen readers pass by. */
const UNSPOKEN = { tabIndex: -1, "aria-hidden": true } as const;

export type SwipedProps = Readonly<{ href: string; children: ReactNode }>;

/**
 * The picture of a card in a list that scrolls down alone: on touch it moves aside for the second one (`--second` of the
 * plate). The name of the card is its link; this one is under the finger.
 */
export const SwipedPicture = ({ href, children }: SwipedProps) => (
  <a className="swipe" href={href} {...UNSPOKEN}>
    {children}
  </a>
);
