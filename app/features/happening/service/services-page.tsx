import "~/ui/controls/choice/check.css";
import "~/ui/controls/choice/option-card.css";
import "~/ui/shapes/buy-bar.css";
import "./services-page.css";
import type { Activity } from "#contract/happening/activities";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Select } from "~/ui/controls/field";
import { Plate } from "~/ui/figures/picture";
import { ActivityTags } from "../activities/activity-tags";
import { DOT, useActivityWords } from "../activities/activity-words";
import { BookingFrame } from "../booking/booking-frame";
import type { loadServices } from "./services.server";

type Props = Omit<Awaited<ReturnType<typeof loadServices>>, "title" | "description">;

/** Step 1 of a booking: the store and the service. */
export function ServicesPage({ store, stores, groups }: Props) {
  const t = useT("happening-booking");
  const link = useLink();
  if (store === null)
    return (
      <div className="wrap booking stack">
        <h1>{t("chooseService")}</h1>
        <p className="lg mute">{t("allNone")}</p>
        <p>
          <ButtonLink href={link("/store-locations")}>{t("toStores")}</ButtonLink>
        </p>
      </div>
    );
  return (
    <BookingFrame
      steps={[
        { name: "service", href: null },
        { name: "time", href: null },
        { name: "artist", href: null },
        { name: "you", href: null },
      ]}
      now="service"
      heading={t("chooseService")}
      facts={[
        { term: t("store"), value: store.name },
        { term: t("pay"), value: t("payInStore") },
      ]}
    >
      {stores.length < 2 ? null : (
        <GetForm action="/happening/services" className="row booking-store">
          <Select
            name="store"
            label={t("store")}
            options={stores.map(({ slug, name }) => ({ value: slug, label: name }))}
            defaultValue={store.slug}
          />
          <Button kind="quiet">{t("showServices")}</Button>
        </GetForm>
      )}
      <GetForm action="/happening/services" fields={{ store: store.slug }} className="stack">
        {groups.map((group, at) => (
          <fieldset key={group.slug}>
            <legend className="type-h3">{group.name}</legend>
            {group.activities.map((activity, index) => (
              <ServiceCard key={activity.id} activity={activity} chosen={at + index === 0} />
            ))}
          </fieldset>
        ))}
        <div className="buy-bar">
          <Button>{t("findTime")}</Button>
        </div>
      </GetForm>
    </BookingFrame>
  );
}

function ServiceCard({ activity, chosen }: Readonly<{ activity: Activity; chosen: boolean }>) {
  const { minutes, price } = useActivityWords();
  const { id, name, pictureId, summary, durationMinutes, bookableOn, minTier } = activity;
  return (
    <label className="option-card">
      <input type="radio" name="service" value={id} required defaultChecked={chosen} />
      <span className="grow">
        <strong>{name}</strong>
        <span className="sm mute">{summary}</span>
        <span className="sm strong">{[minutes(durationMinutes), price(activity.price)].join(DOT)}</span>
        <ActivityTags bookableOn={bookableOn} minTier={minTier} />
      </span>
      <Plate
        name={name}
        picture={{ src: `/img/${pictureId}`, widths: [200, 400], alt: "", sizes: "5rem", width: 200, height: 200 }}
      />
    </label>
  );
}
