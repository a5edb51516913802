import "~/ui/shapes/scrolling/scroller.css";
import "./listing-head.css";
import type { ReactNode } from "react";
import type { BreadcrumbStep } from "~/platform/page/structured-data";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/navigation/chip";
import { TrailCrumbs } from "../category/trail-crumbs";
import type { Listing } from "./listing.server";

type HeadProps = Readonly<{ trail: readonly BreadcrumbStep[]; title: ReactNode; children?: ReactNode }>;

/** Breadcrumb, heading, and a line beside the heading. */
export function ListingHead({ trail, title, children }: HeadProps) {
  return (
    <div className="wrap listing-head">
      <TrailCrumbs trail={trail} />
      <div className="row row-wrap">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The next category level as pills that scroll sideways; empty where there is none. */
export function CategoryChips({ listing: { chips, href }, label }: Readonly<{ listing: Listing; label: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  if (chips.length === 0) return null;
  return (
    <nav className="wrap chip-nav" aria-label={label}>
      <ul className="scroller">
        <li>
          <Chip current href={link(href)}>
            {t("all")}
          </Chip>
        </li>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Chip href={link(chip.href)}>{chip.label}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
