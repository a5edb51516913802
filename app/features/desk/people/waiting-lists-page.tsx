import type { WaitingDate, WaitingPerson } from "#contract/happening/waiting";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { loadWaitingLists } from "./waiting-lists.server";

type Props = Readonly<Awaited<ReturnType<typeof loadWaitingLists>>>;

const PATH = "/operator/waiting-lists";

/** The dates with a waiting list, and who waits for one, in the order of the line. */
export function WaitingListsPage({ here, session, dates, people }: Props) {
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
          <DeskList found={people} path={PATH} query={{ session }}>
            {(person) => <PersonRow key={person.number} person={person} />}
          </DeskList>
        </>
      )}
    </DeskFrame>
  );
}

function DateRow({ date }: Readonly<{ date: WaitingDate }>) {
  const t = useT("desk");
  const link = useLink();
  const { date: dayOf, time } = useFormat();
  const { sessionId, activity, store, startsAt, capacity, booked, waiting, offered } = date;
  return (
    <li>
      <p className="strong">
        <a className="link" href={link(PATH, { session: sessionId })}>
          {activity}, {store}
        </a>
      </p>
      <p className="sm">
        {dayOf(startsAt)}, {time(startsAt)}
      </p>
      <p className="sm mute">{t("waitingListsCounts", { booked, capacity, waiting, offered })}</p>
    </li>
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
