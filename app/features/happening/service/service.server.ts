import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type Activity, type Artist, listArtists, showService } from "#contract/happening/activities";
import type { BookingHold } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { activityPath } from "~/site/addresses/activity-paths";
import { type BookingQuery, isStep, readBookingQuery } from "../booking/booking-query";
import { heldPlace, holdPlace } from "../booking/hold.server";
import { bookPlace, type ContactData, loadContact } from "../contact/contact.server";
import { type Gate, gateOf } from "../gate/gate.server";
import { localClock, localDate } from "../store-time";
import { loadDistances } from "../stores/nearest.server";
import { loadTimes, type Times } from "./times/times.server";

type StoreRef = Activity["stores"][number];
type Page = { title: string; description: string; noindex: boolean };
type ServiceChoice = Page & { activity: Activity; store: StoreRef; asked: BookingQuery };

/** `taken`: the time of the address is no longer free. */
export type TimeData = ServiceChoice & { step: "time"; times: Times; held: BookingHold | null; taken: boolean };
export type ArtistData = ServiceChoice & {
  step: "artist";
  startsAt: string;
  artists: Artist[];
  replaces: string | null;
  /** Makes the form hold one place, however often it is sent. */
  key: string;
};
export type YouData = Page & { step: "you"; contact: ContactData; others: { startsAt: string; time: string }[] };
export type ClosedData = Page & { step: "closed"; activity: Activity; gate: Gate | null };
export type ServiceData = TimeData | ArtistData | YouData | ClosedData;

const notFound = () => data(null, { status: 404 });
const pathOf = (id: string) => activityPath({ kind: "service", id });
const MOST_OTHERS = 6;

/** The free times nearest to the one that was lost, earliest first. */
function nearestTo(startsAt: string, times: Times | null) {
  const distance = (iso: string) => Math.abs(Date.parse(iso) - Date.parse(startsAt));
  return (times?.slots ?? [])
    .filter(({ free }) => free)
    .map((slot) => slot.startsAt)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_OTHERS)
    .toSorted();
}

/** Loads the contact step of a service; when the hold has expired, with the other free times of that day. */
async function loadYou(context: AppLoadContext, id: string, holdId: string): Promise<YouData> {
  const contact = await loadContact(context, pathOf(id), id, holdId);
  const { activity, store, startsAt, expired } = contact.hold;
  const times = expired
    ? await loadTimes(context.api, id, { store: store.slug, date: localDate(startsAt, store.timeZone) })
    : null;
  return {
    step: "you",
    title: activity.name,
    description: "",
    noindex: true,
    contact,
    others: nearestTo(startsAt, times).map((one) => ({ startsAt: one, time: localClock(one, store.timeZone) })),
  };
}

/**
 * Loads the step that the address has reached: time, artist, or contact (S2.31). @throws 404 for a service that the
 * country doesn't have; a redirect where the named hold doesn't exist
 */
export async function loadService(request: Request, context: AppLoadContext, id: string): Promise<ServiceData> {
  const { api, site } = context;
  const { searchParams } = new URL(request.url);
  const asked = readBookingQuery(searchParams);
  if (asked.hold !== null && asked.step === null) return loadYou(context, id, asked.hold);
  const wanted = { store: asked.store ?? "", date: asked.date };
  const [found, byDistance, early, held, t] = await Promise.all([
    api.call(showService, { params: { id }, query: {} }),
    loadDistances(context),
    asked.store === null ? null : loadTimes(api, id, wanted),
    heldPlace(context, id, asked.hold),
    textsOf(site, "happening-booking"),
  ]);
  if (!found.ok) throw notFound();
  const { nextFree, name, summary } = found.value;
  const stores = byDistance?.(found.value.stores) ?? found.value.stores;
  const activity = { ...found.value, stores };
  const page: Page = { title: name, description: t("about", { name, summary }), noindex: isStep(searchParams) };
  const gate = await gateOf(context, activity);
  const store =
    stores.find(({ slug }) => slug === asked.store) ??
    (byDistance === null ? stores.find(({ slug }) => slug === nextFree?.storeSlug) : undefined) ??
    stores[0];
  if (gate !== null || store === undefined) return { ...page, step: "closed", activity, gate };
  const times =
    store.slug === asked.store && early !== null
      ? early
      : await loadTimes(api, id, { store: store.slug, date: asked.date });
  if (times === null) return { ...page, step: "closed", activity, gate };
  const chosen: ServiceChoice = { ...page, activity, store, asked };
  const own = (startsAt: string) => held?.startsAt === startsAt && held.store.slug === store.slug;
  const slot = times.slots.find(
    ({ startsAt, free }) => localClock(startsAt, store.timeZone) === asked.time && (free || own(startsAt)),
  );
  const open = times.day?.date === asked.date ? slot : undefined;
  if (open === undefined || asked.step === "time")
    return { ...chosen, step: "time", times, held, taken: asked.time !== null && open === undefined };
  const { startsAt } = open;
  const artists = await api.call(listArtists, { params: { id }, query: { store: store.slug, startsAt } });
  const replaces = asked.hold !== null || own(startsAt) ? (held?.id ?? null) : null;
  const items = artists.ok ? artists.value.items : [];
  return { ...chosen, step: "artist", startsAt, artists: items, replaces, key: crypto.randomUUID() };
}

/** Handles the forms of a service: they hold a time, or book the held one. */
export function changeService(request: Request, context: AppLoadContext, id: string) {
  const { hold, step } = readBookingQuery(new URL(request.url).searchParams);
  return hold !== null && step === null
    ? bookPlace(pathOf(id), hold)(request, context)
    : holdPlace(id)(request, context);
}
