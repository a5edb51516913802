import "../frame/editor.css";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import type { TextKey } from "../text/text.server";
import { useAlive, useMedia } from "./use-alive";

type Props = Readonly<{
  /** The preview of the entry, without the language. */
  address: string;
  textKey: TextKey;
  /** Changes when the draft was saved. */
  stamp: string | null;
  children: ReactNode;
}>;

/** The form, and beside it on a wide screen the draft as readers will see it, which is loaded again after each save. */
export function BesidePreview({ address, textKey, stamp, children }: Props) {
  const t = useT("editor");
  const site = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const isWide = useMedia("(min-width: 75rem)");
  const isShown = useAlive() && isWide && (textKey.country === "all" || textKey.country === site.country);
  useEffect(() => {
    if (stamp !== null) frame.current?.contentWindow?.location.reload();
  }, [stamp]);
  return (
    <div className={isShown ? "editor-beside" : undefined}>
      <div className="stack editor-column">{children}</div>
      {isShown ? (
        <iframe
          ref={frame}
          className="editor-preview"
          title={t("besidePreview")}
          src={`${address}?language=${textKey.language}`}
        />
      ) : null}
    </div>
  );
}
