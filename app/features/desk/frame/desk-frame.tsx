import "~/features/orders/follow/order-frame.css";
import "~/ui/shapes/tabs.css";
import type { ReactNode } from "react";
import type { Paged } from "#contract/shared";
import { FormSummary } from "~/platform/form/form-summary";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import type { DeskHere } from "../desk.server";
import { DeskWays } from "./desk-ways";

type DeskFrameProps = Readonly<{
  here: DeskHere;
  title: string;
  /** A refusal of the whole form; an error of a field stands beside the field. */
  reply?: FormReply | undefined;
  children: ReactNode;
}>;

/** The frame of a desk page: title, links to the other pages, and the refusal. */
export function DeskFrame({ here, title, reply, children }: DeskFrameProps) {
  return (
    <div className="wrap desk">
      <DeskWays roles={here.roles} />
      <div className="order stack">
        <h1 className="type-h2">{title}</h1>
        <DeskRefusal reply={reply} />
        {children}
      </div>
    </div>
  );
}

/** The refusal of the whole form. */
export function DeskRefusal({ reply }: Readonly<{ reply: FormReply | undefined }>) {
  const problems = formOf(reply).problems.filter(({ field }) => field === null || field === "act" || field === "email");
  return <FormSummary form={{ problems }} nameOf={() => undefined} />;
}

type DeskStatesProps<S extends string> = Readonly<{
  path: string;
  states: readonly S[];
  current: S;
  label: (state: S) => string;
}>;

/** Links to the entries in another state. */
export function DeskStates<S extends string>({ path, states, current, label }: DeskStatesProps<S>) {
  const t = useT("desk");
  const link = useLink();
  return (
    <nav aria-label={t("listLabel")}>
      <ul className="tabs">
        {states.map((state) => (
          <li key={state}>
            <a href={link(path, { state })} aria-current={state === current ? "page" : undefined}>
              {label(state)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DeskListProps<T> = Readonly<{
  found: Paged<T>;
  path: string;
  /** The filters of the list, without its page number. */
  query?: Readonly<Record<string, string>>;
  children: (item: T) => ReactNode;
}>;

/** A page of a list at the desk, with links to its other pages. */
export function DeskList<T>({ found, path, query = {}, children }: DeskListProps<T>) {
  const t = useT("desk");
  const link = useLink();
  return (
    <>
      {found.items.length === 0 ? (
        <p className="mute">{t("nothing")}</p>
      ) : (
        <ul className="stack">{found.items.map(children)}</ul>
      )}
      <PageLinks
        page={found.page}
        pages={Math.max(1, Math.ceil(found.total / found.pageSize))}
        hrefFor={(page) => link(path, { ...query, page })}
      />
    </>
  );
}
