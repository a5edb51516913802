import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import { dateTag } from "../../../contract/countries";
import type { Activity } from "../../../contract/happening/activities";
import type { Store } from "../../../contract/happening/happening";
import { indexed } from "../../../db/facts/words";
import { listOffered, showActivity } from "../../happening/activities/activities";
import { listStores } from "../../happening/happening";
import { type Ask, answered } from "../ask";
import { patternOf } from "../read/phrases";

const MOST = 3;

function openingOf({ t, localeTag }: Ask, { name, opening, timeZone, addressLines }: Store): string {
  const time = (at: string) =>
    new Intl.DateTimeFormat(dateTag(localeTag), { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(at));
  const day = (at: string) =>
    new Intl.DateTimeFormat(dateTag(localeTag), { weekday: "long", timeZone }).format(new Date(at));
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

/** Short words between places, with which names of stores begin. */
const AROUND = "or, and, at, on, near, by, atau, dan, dekat, หรือ, และ, ใกล้, 或, 同, 近";

/** The one store that the question names; null where it names none, or several. */
async function storeNamed({ call, reading }: Ask): Promise<Store | null> {
  const near = reading.words.replace(patternOf(AROUND), " ").trim();
  if (near === "") return null;
  const { items } = await listStores(call, { bagId: null, collect: false, near });
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** The activities that the words name, the best first; all where they name none. */
async function activitiesFor({ call, reading }: Ask): Promise<Activity[]> {
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
  return (best.length > 0 ? best : ranked).map(({ activity }) => activity);
}

const isIn = (store: Store, { stores }: Activity) => stores.some(({ slug }) => slug === store.slug);

/** Where an activity is booked in a store: a service by its store, a class or an event by its next date there that has seats. */
async function bookingIn({ call }: Ask, { id, kind }: Activity, { slug }: Store): Promise<string> {
  const path = `/happening/${FOLDERS[kind]}/${id}`;
  if (kind === "service") return `${path}?store=${slug}`;
  const shown = await showActivity(call, { activity: id, store: slug });
  const next = shown.ok
    ? shown.sessions.find(({ store, seatsLeft }) => store.slug === slug && seatsLeft > 0)
    : undefined;
  return next === undefined ? path : `${path}?session=${encodeURIComponent(next.id)}`;
}

/** What can be booked, what the words name first; where they name a store, with links that have it chosen. */
export async function bookingAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { t, money, localeTag } = ask;
  const [store, all] = await Promise.all([storeNamed(ask), activitiesFor(ask)]);
  const there = store === null ? [] : all.filter((activity) => isIn(store, activity));
  const shown = (there.length > 0 ? there : all).slice(0, MOST);
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
  const links = await Promise.all(
    shown.map(async (activity) =>
      store === null || there.length === 0
        ? { text: activity.name, path: `/happening/${FOLDERS[activity.kind]}/${activity.id}` }
        : {
            text: t("linkBookIn", { name: activity.name, store: store.name }),
            path: await bookingIn(ask, activity, store),
          },
    ),
  );
  const text =
    store === null ? t("booking") : t(there.length > 0 ? "bookingIn" : "bookingNotIn", { store: store.name });
  return answered("booking", text, { lines, links: [...links, { text: t("linkBooking"), path: "/happening" }] });
}
