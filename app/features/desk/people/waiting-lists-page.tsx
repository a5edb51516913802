import type { WaitingDate, WaitingPerson } from "#contract/happening/waiting";
import { formatFullDay, formatTime } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { loadWaitingLists } from "./waiting-lists.server";

type Props = Readonly<Awaited<ReturnType<typeof loadWaitingLists>>>;

const PATH = "/operator/waiting-lists";

/** The dates with a waiting list, and who waits for one, in the order of the line. */
export function WaitingListsPage({ here, session, dates, date: open, people }: Props) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("waitingLists")}>
      {dates === null ? null : dates.total === 0 ? (
        <p className="mute">{t("waitingListsNone")}</p>
      ) : (
        <DeskList found={dates} path={PATH}>
          {(date) => <DateRow key={date.sessionId} date={date} />}
        </DeskList>
      )}
      {people === null ? null : (
        <>
          <p>
            <a className="link" href={link(PATH)}>
              {t("waitingListsBack")}
            </a>
          </p>
          {open === null ? null : <DateFacts date={open} />}
          <DeskList found={people} path={PATH} query={{ session }}>
            {(person) => <PersonRow key={person.number} person={person} />}
          </DeskList>
        </>
      )}
    </DeskFrame>
  );
}

function DateRow({ date }: Readonly<{ date: WaitingDate }>) {
  const link = useLink();
  return (
    <li>
      <DateFacts date={date} href={link(PATH, { session: date.sessionId })} />
    </li>
  );
}

/** A date by the clock of its store, and how many are booked and wait; its name links to its list where that is not open. */
function DateFacts({ date, href }: Readonly<{ date: WaitingDate; href?: string }>) {
  const t = useT("desk");
  const { localeTag } = useSite();
  const { activity, store, timeZone, startsAt, capacity, booked, waiting, offered } = date;
  const where = { localeTag, timeZone };
  const name = `${activity}, ${store}`;
  return (
    <>
      {href === undefined ? (
        <h2 className="type-h3">{name}</h2>
      ) : (
        <p className="strong">
          <a className="link" href={href}>
            {name}
          </a>
        </p>
      )}
      <p className="sm">
        {formatFullDay(startsAt, where)}, {formatTime(startsAt, where)}
      </p>
      <p className="sm mute">{t("waitingListsCounts", { booked, capacity, waiting, offered })}</p>
    </>
  );
}

function PersonRow({ person }: Readonly<{ person: WaitingPerson }>) {
  const t = useT("desk");
  const { date, time } = useFormat();
  const { fullName, email, seats, state, createdAt, until } = person;
  return (
    <li>
      <p className="strong">
        {fullName} · {t("waitingListsSeats", { count: seats })}
      </p>
      <p className="sm">
        {t(`waitingState_${state}`)}
        {state === "offered" && until !== null
          ? `, ${t("waitingListsUntil", { time: `${date(until)}, ${time(until)}` })}`
          : ""}
      </p>
      <p className="sm mute">
        {email} · {date(createdAt)}, {time(createdAt)}
      </p>
    </li>
  );
}
