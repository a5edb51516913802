import "~/ui/controls/choice/check.css";
import "~/ui/controls/choice/option-card.css";
import "./artist-step.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Radio } from "~/ui/controls/choice/radio";
import { Icon } from "~/ui/icons/icon";
import { KeepPlace } from "../../booking/keep-place";
import type { ArtistData } from "../service.server";

/** Step 3 of a booking: the artist. The form keeps the chosen time. */
export function ArtistStep({ data, form }: Readonly<{ data: ArtistData; form: FormView }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { activity, store, asked, startsAt, artists, replaces, key } = data;
  const wanted = form.refused ? form.text("artist") : asked.artist;
  const chosen = artists.find(({ id, free }) => id === wanted && (free || replaces !== null))?.id ?? "";
  const here = { store: store.slug, date: asked.date, time: asked.time, hold: asked.hold, step: asked.step };
  return (
    <PostForm
      action={link(activityPath(activity), here)}
      fields={{ store: store.slug, startsAt, replaces, key }}
      className="stack"
    >
      <FormSummary form={form} nameOf={() => undefined} />
      <fieldset>
        <legend className="visually-hidden">{t("artist")}</legend>
        <label className="option-card artist">
          <span className="avatar">
            <Icon name="user-round" />
          </span>
          <span className="grow">
            <strong>{t("anyArtist")}</strong>
            <span className="sm mute">{t("anyArtistText")}</span>
          </span>
          <Radio name="artist" value="" defaultChecked={chosen === ""} />
        </label>
        {artists.map(({ id, name, about, free }) => (
          <label key={id} className="option-card artist">
            <span className="avatar" aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <span className="grow">
              <strong>{name}</strong>
              <span className="sm mute">{about}</span>
              {free ? null : <span className="sm">{t("artistTaken")}</span>}
            </span>
            <Radio name="artist" value={id} defaultChecked={id === chosen} disabled={!free && replaces === null} />
          </label>
        ))}
      </fieldset>
      <KeepPlace />
    </PostForm>
  );
}
