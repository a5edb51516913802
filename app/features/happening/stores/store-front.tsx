import "./store-front.css";

/** The stores whose front is drawn (tools/imagery/fronts.json); one that was opened later has none. */
export const FRONTS: ReadonlySet<string> = new Set([
  ...["sydney-pitt-street", "melbourne-bourke-street", "brisbane-queen-street", "perth-hay-street"],
  ...["causeway-bay", "tsim-sha-tsui", "sha-tin"],
  ...["jakarta-senayan", "bandung-riau", "surabaya-tunjungan", "bali-seminyak"],
  ...["kuala-lumpur-bukit-bintang", "petaling-jaya-damansara", "penang-gurney"],
  ...["auckland-queen-street", "wellington-lambton-quay", "christchurch-cashel-street"],
  ...["makati-ayala", "taguig-bgc", "cebu-lahug"],
  ...["orchard", "tampines", "jurong", "changi-terminal-2"],
  ...["bangkok-siam", "bangkok-thong-lo", "chiang-mai-nimman"],
]);

type Props = Readonly<{ slug: string /** False for a picture in the first screen. */; lazy?: boolean }>;

/** The drawn front of a store; flowers where it has none. The store's name is beside it, so it says nothing. */
export function StoreFront({ slug, lazy = true }: Props) {
  const loading = lazy ? "lazy" : undefined;
  if (FRONTS.has(slug))
    return (
      <img
        className="store-front"
        src={`/img/store-${slug}.svg`}
        alt=""
        width="1200"
        height="750"
        loading={loading}
        decoding="async"
      />
    );
  return (
    <picture>
      <source type="image/avif" srcSet="/img/jasmine-night-m.avif" />
      <img
        className="store-front"
        src="/img/jasmine-night-m.webp"
        alt=""
        width="720"
        height="536"
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}
