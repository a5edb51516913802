import "./video.css";
import { languageFacts } from "#contract/countries";
import { useSite } from "~/site/use-site";
import type { BlockProps } from "../block-props";

/** A film behind its picture: the browser's own player loads nothing of it before it is started. */
export function Video({ id, heading, poster, alt, file, captions }: BlockProps<"video">) {
  const { language } = useSite();
  return (
    <section className="wrap section" aria-labelledby={heading === null ? undefined : id}>
      {heading === null ? null : <h2 id={id}>{heading}</h2>}
      {/* biome-ignore lint/a11y/useMediaCaption: a film without speech has no captions */}
      <video
        className="film"
        controls
        preload="none"
        playsInline
        poster={`/img/${poster}-800.webp`}
        width={1280}
        height={720}
        aria-label={alt}
      >
        <source src={file} type="video/mp4" />
        {captions.map((one) => (
          <track
            key={one.language}
            kind="captions"
            src={one.file}
            srcLang={one.language}
            label={languageFacts(one.language).name}
            default={one.language === language}
          />
        ))}
      </video>
    </section>
  );
}
