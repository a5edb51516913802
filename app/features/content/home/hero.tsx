import "~/ui/shapes/soon.css";
import "./hero.css";
import { ButtonLink } from "~/ui/controls/button";
import { useFirstPicture } from "~/ui/figures/picture";
import type { BlockProps } from "../blocks/block-props";
import { useContentLink } from "../blocks/use-content-link";

/** The default picture of a hero: products in the night garden, with jasmine drawn over them. */
const GARDEN = "hero-garden";

/** The first block: heading, line, button, and the picture that is the largest paint of the page. */
export function Hero({ heading, text, cta, mood, picture, isShort }: BlockProps<"hero"> & { isShort: boolean }) {
  const to = useContentLink();
  const night = mood === "night";
  return (
    <section className={`${night ? "hero on-night" : "hero hero-still"}${isShort ? " hero-short" : ""}`}>
      <HeroPicture picture={picture} />
      <div className="hero-text stack">
        <h1 className="type-display">{heading}</h1>
        <p className="lg">{text}</p>
        <p>
          <ButtonLink href={to(cta.href)}>{cta.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Phones get a crop (`-m`, 720 px), wide screens the whole scene. */
function HeroPicture({ picture }: { picture: string | null }) {
  const size = { width: 720, height: 536 };
  const path = `/img/${picture ?? GARDEN}`;
  const phone = `${path}-m.avif`;
  useFirstPicture(true, phone, { media: "not all and (min-width:48rem)" });
  return (
    <picture>
      <source media="(min-width:48rem)" type="image/avif" srcSet={`${path}-1600.avif`} />
      <source media="(min-width:48rem)" srcSet={`${path}-800.webp`} />
      <source type="image/avif" srcSet={phone} />
      <img src={`${path}-m.webp`} alt="" {...size} {...first} />
    </picture>
  );
}

/** React 18 writes this attribute only in lower case. */
const first = { fetchpriority: "high" };
