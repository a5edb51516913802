import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import type { Block, BlockType } from "#contract/content/blocks/blocks";
import { GetForm } from "~/platform/form/get-form";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Select } from "~/ui/controls/field";
import { Tag } from "~/ui/figures/tag";
import { type Drag, useDrag } from "../alive/use-drag";
import { summaryOf } from "./block-summary";
import type { TextKey } from "./text.server";
import { textPath } from "./text-path";

type Row = Readonly<{ block: Block; state: string }>;
type Props = Readonly<{
  textKey: TextKey;
  blocks: readonly Row[];
  types: readonly BlockType[];
  onSaved: (at: string) => void;
}>;

/** The blocks of a text in their order, each with what can be done with it. */
export function BlockList({ textKey, blocks, types, onSaved }: Props) {
  const t = useT("editor");
  const link = useLink();
  const drag = useDrag({ action: link(textPath(textKey)), blocks, onSaved });
  return (
    <section className="stack" aria-labelledby="blocks">
      <h2 className="type-h3" id="blocks">
        {t("blocks", { count: blocks.length })}
      </h2>
      {blocks.length === 0 ? <p className="mute">{t("noBlocks")}</p> : null}
      {drag.said === null ? null : (
        <p className="sm" role="status">
          {drag.said}
        </p>
      )}
      <ol className="stack editor-blocks">
        {drag.blocks.map((row, index) => (
          <BlockRow
            key={row.block.id}
            {...row}
            textKey={textKey}
            index={index}
            count={blocks.length}
            place={drag.placeOf(index)}
            grip={drag.gripOf(row.block.id, index)}
          />
        ))}
      </ol>
      <GetForm action={textPath(textKey, "blocks/new")} className="editor-add">
        <Select
          name="type"
          label={t("addBlock")}
          options={types.map((value) => ({ value, label: t(`block_${value}`) }))}
        />
        <p>
          <Button size="s" kind="quiet">
            {t("add")}
          </Button>
        </p>
      </GetForm>
    </section>
  );
}

type BlockRowProps = Readonly<
  Row & {
    textKey: TextKey;
    index: number;
    count: number;
    place: ReturnType<Drag["placeOf"]>;
    grip: ReturnType<Drag["gripOf"]>;
  }
>;

function BlockRow({ block, state, textKey, index, count, place, grip }: BlockRowProps) {
  const t = useT("editor");
  const link = useLink();
  const name = t(`block_${block.type}`);
  const what = { what: `${index + 1}, ${name}` };
  return (
    <li className="panel stack" id={`block-${block.id}`} {...place}>
      {grip === null ? null : (
        <span className="editor-grip" title={t("drag")} {...grip}>
          ⠿
        </span>
      )}
      <div>
        <h3 className="type-h3">
          {index + 1}. {name}
        </h3>
        <p className="mute">{summaryOf(block)}</p>
        <AudienceTags block={block} />
      </div>
      <PostForm action={link(`${textPath(textKey)}#block-${block.id}`)} fields={{ block: block.id, state }}>
        <p className="row row-wrap editor-acts">
          <ButtonLink size="s" href={link(textPath(textKey, `blocks/${block.id}`))} aria-label={t("editWhat", what)}>
            {t("edit")}
          </ButtonLink>
          {index === 0 ? null : (
            <Button size="s" kind="quiet" {...asks("up")} aria-label={t("upWhat", what)}>
              {t("up")}
            </Button>
          )}
          {index === count - 1 ? null : (
            <Button size="s" kind="quiet" {...asks("down")} aria-label={t("downWhat", what)}>
              {t("down")}
            </Button>
          )}
          <Button size="s" kind="quiet" {...asks("duplicate")} aria-label={t("duplicateWhat", what)}>
            {t("duplicate")}
          </Button>
          <Button
            size="s"
            kind="quiet"
            {...asks("toggle")}
            aria-label={t(block.hidden ? "showWhat" : "hideWhat", what)}
          >
            {t(block.hidden ? "show" : "hide")}
          </Button>
          <Button size="s" kind="quiet" {...asks("remove")} aria-label={t("removeWhat", what)}>
            {t("remove")}
          </Button>
        </p>
      </PostForm>
    </li>
  );
}

/** To whom and when a block is shown, where that is not everybody and always. */
function AudienceTags({ block }: Readonly<{ block: Block }>) {
  const t = useT("editor");
  const { momentOfYear } = useFormat();
  const { hidden, segments = [], countries = [], from, to } = block;
  const words = [
    ...segments.map((segment) => t(`segment_${segment}`)),
    ...countries,
    ...(from === undefined ? [] : [t("fromWhen", { when: momentOfYear(from) })]),
    ...(to === undefined ? [] : [t("untilWhen", { when: momentOfYear(to) })]),
  ];
  if (!hidden && words.length === 0) return null;
  return (
    <p className="row row-wrap editor-tags">
      {hidden ? <Tag tone="error">{t("hidden")}</Tag> : null}
      {words.map((word) => (
        <Tag key={word} tone="outline">
          {word}
        </Tag>
      ))}
    </p>
  );
}
