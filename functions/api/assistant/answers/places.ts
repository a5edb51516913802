import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import type { Store } from "../../../contract/happening/happening";
import { indexed } from "../../../db/facts/words";
import { listOffered } from "../../happening/activities/activities";
import { listStores } from "../../happening/happening";
import { type Ask, answered } from "../ask";

const MOST = 3;

function openingOf({ t, localeTag }: Ask, { name, opening, timeZone, addressLines }: Store): string {
  const time = (at: string) =>
    new Intl.DateTimeFormat(localeTag, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(at));
  const day = (at: string) => new Intl.DateTimeFormat(localeTag, { weekday: "long", timeZone }).format(new Date(at));
  const where = addressLines.join(", ");
  if (opening.open && opening.closesAt !== null) return t("storeOpen", { name, where, time: time(opening.closesAt) });
  if (opening.opensAt !== null)
    return t("storeClosed", { name, where, day: day(opening.opensAt), time: time(opening.opensAt) });
  return t("storePlain", { name, where });
}

/** The stores that the words name, or all, with when they are open. */
export async function storesAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { call, t, reading } = ask;
  const listed = (near?: string) => listStores(call, { bagId: null, collect: false, near });
  const near = reading.words === "" ? null : await listed(reading.words);
  const named = near !== null && near.items.length > 0;
  const { items } = named ? near : await listed();
  const links = items.slice(0, MOST).map(({ slug, name }) => ({ text: name, path: `/store-locations/${slug}` }));
  return answered("stores", t(named || items.length <= MOST ? "stores" : "storesAll", { count: items.length }), {
    lines: items.slice(0, MOST).map((store) => openingOf(ask, store)),
    links: [...links, { text: t("linkStores"), path: "/store-locations" }],
  });
}

const FOLDERS = { service: "services", class: "classes", event: "events" } as const;

/** What can be booked, what the words name first. */
export async function bookingAnswer({ call, t, reading, money, localeTag }: Ask): Promise<AssistantAnswer> {
  const kinds = await Promise.all((["service", "class", "event"] as const).map((kind) => listOffered(call, { kind })));
  const asked = new Set(indexed(reading.question, call.language).split(" "));
  const shares = (text: string) =>
    indexed(text, call.language)
      .split(" ")
      .filter((word) => word.length > 1 && asked.has(word)).length;
  const ranked = kinds
    .flatMap(({ items }) => items)
    .map((activity) => ({ activity, score: shares(activity.name) * 3 + shares(activity.summary) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked.filter(({ score }) => score > 0);
  const shown = (best.length > 0 ? best : ranked).slice(0, MOST).map(({ activity }) => activity);
  if (shown.length === 0) return answered("booking", t("bookingNone"));
  const minutes = new Intl.NumberFormat(localeTag, { style: "unit", unit: "minute", unitDisplay: "long" });
  const lines = shown.map(({ name, summary, durationMinutes, price: { amount } }) =>
    t("bookingLine", {
      name,
      summary,
      minutes: minutes.format(durationMinutes),
      price: amount.minor === 0 ? t("free") : money(amount),
    }),
  );
  return answered("booking", t("booking"), {
    lines,
    links: [
      ...shown.map(({ id, kind, name }) => ({ text: name, path: `/happening/${FOLDERS[kind]}/${id}` })),
      { text: t("linkBooking"), path: "/happening" },
    ],
  });
}
