import "./editor.css";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormSummary } from "~/platform/form/form-summary";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Ways } from "~/ui/navigation/ways";

const WAYS = [
  ["/editor", "entries"],
  ["/editor/media", "media"],
  ["/editor/previews", "previews"],
] as const;

type Props = Readonly<{
  title: string;
  /** The pages above this one, outermost first. */
  trail?: readonly Readonly<{ href: string; name: string }>[];
  /** The refusal of a form that has no summary of its own. */
  reply?: FormReply | undefined;
  /** Labels of fields that the refusal may name. */
  nameOf?: (field: string) => string | undefined;
  children: ReactNode;
}>;

/** The frame of a page of the editors' desk: where it is, the other pages, and why a form was refused. */
export function EditorFrame({ title, trail = [], reply, nameOf = () => undefined, children }: Props) {
  const t = useT("editor");
  const link = useLink();
  const { pathname } = useLocation();
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  // A text belongs to the list of texts, a picture to the library.
  const here = WAYS.findLast(([path]) => isBelow(path))?.[0];
  const currentOf = (path: string) => (pathname === path ? ("page" as const) : ("true" as const));
  const ways = WAYS.map(([path, name]) => ({
    href: link(path),
    name: t(name),
    current: path === here ? currentOf(path) : undefined,
  }));
  return (
    <>
      <div className="wrap ways ways-across">
        <Ways label={t("title")} ways={ways} />
      </div>
      <div className="wrap editor stack">
        {trail.length === 0 ? null : (
          <p className="row row-wrap">
            {trail.map(({ href, name }) => (
              <a key={href} className="link" href={link(href)}>
                {name}
              </a>
            ))}
          </p>
        )}
        <h1 className="type-h2">{title}</h1>
        <FormSummary form={formOf(reply)} nameOf={nameOf} />
        {children}
      </div>
    </>
  );
}
