import "../frame/editor.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { useAlive } from "./use-alive";
import type { Stage } from "./use-autosave";

type Props = Readonly<{ stage: Stage; at: string | null }>;

/** Says whether what was typed is saved; only where script saves it. */
export function SaveLine({ stage, at }: Props) {
  const t = useT("editor");
  const { time } = useFormat();
  if (!useAlive()) return null;
  const when = at === null ? "" : time(at);
  return (
    <p className={stage === "idle" || stage === "saved" ? "sm mute" : "sm"} role="status">
      {stage === "saved" ? t("auto_saved", { when }) : t(`auto_${stage}`)}
    </p>
  );
}
