import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import type { Activity, ActivityPrice, ActivitySession, BookingQuestion } from "../../../contract/happening/activities";
import { type Reader, spelled } from "../../../contract/spelling";
import type { ActivityQuestion } from "../../../db/schema/happening-activities";
import type { ActivityRow, StoreRow } from "./activities-store";
import type { DatedSession } from "./calendar";

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function priceOf({ amount, freeFrom, backAsVoucher }: ActivityRow, country: CountryCode): ActivityPrice {
  const { currency } = COUNTRIES[country];
  return {
    amount: { minor: amount, currency },
    freeFrom: freeFrom === null ? null : { minor: freeFrom, currency },
    backAsVoucher,
  };
}

const refOf = ({ slug, name, timeZone }: StoreRow) => ({ slug, name, timeZone });

export const describeActivity = (
  row: ActivityRow,
  reader: Reader,
  { stores, nextFree }: { stores: readonly StoreRow[]; nextFree: { from: number; storeSlug: string } | null },
): Activity => ({
  id: row.slug,
  kind: row.kind,
  name: spelled(row.name, reader),
  summary: spelled(row.summary, reader),
  text: row.text.map((paragraph) => spelled(paragraph, reader)),
  group: row.groupSlug === null ? null : { slug: row.groupSlug, name: row.groupName ?? "" },
  durationMinutes: row.durationMinutes,
  price: priceOf(row, reader.country),
  bookableOn: row.bookableOn,
  minTier: row.minTier,
  pictureId: row.pictureId,
  stores: stores.map(refOf),
  nextFree: nextFree === null ? null : { startsAt: isoOf(nextFree.from), storeSlug: nextFree.storeSlug },
});

export const describeSession = (session: DatedSession, durationMinutes: number): ActivitySession => ({
  id: session.id,
  store: refOf(session.store),
  startsAt: isoOf(session.from),
  endsAt: isoOf(session.from + durationMinutes * 60_000),
  capacity: session.schedule.capacity,
  seatsLeft: session.seatsLeft,
});

export function describeQuestion(question: ActivityQuestion, language: LanguageCode): BookingQuestion {
  const said = (words: Record<string, string>) => words[language] ?? words.en ?? "";
  return {
    id: question.id,
    label: said(question.label),
    kind: question.kind,
    required: question.required,
    options:
      question.kind === "choice" ? question.options.map(({ value, label }) => ({ value, label: said(label) })) : null,
    maxLength: question.maxLength,
  };
}
