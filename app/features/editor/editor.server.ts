import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { DESK_CALLS, mayDo } from "#contract/desk/desk-roles";
import type { ErrorCode } from "#contract/errors";
import type { KeyOf } from "#shared/words/rooms";
import { textsOf } from "#shared/words/texts.server";
import { type DeskHere, deskHere, isShut, shut } from "~/features/desk/desk.server";
import { type Action, actions, done, type Form, type Handlers } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { AUTO, type Saved } from "./alive/saved";

/** @throws a redirect to the sign-in for a visitor, or 404 for somebody who is no editor */
export async function anyEditorHere(request: Request, context: AppLoadContext): Promise<DeskHere> {
  const here = await deskHere(request, context);
  if (!mayDo(here.roles, DESK_CALLS["get /editor/entries"] ?? [])) throw shut(403, request, context);
  return here;
}

/** The page that says where content is written, if not here. */
const ELSEWHERE = "/editor/elsewhere";

/**
 * @throws a redirect to the sign-in for a visitor, 404 for somebody who is no editor, or a redirect to the page that says where content is written
 * where that is not here
 */
export async function editorHere(request: Request, context: AppLoadContext): Promise<DeskHere> {
  const here = await anyEditorHere(request, context);
  if (here.contentAt !== null) throw redirect(linkTo(context.site, ELSEWHERE), 303);
  return here;
}

/** Loads the page that says where content is written; it leads to the desk where that is here. */
export async function loadElsewhere(request: Request, context: AppLoadContext) {
  const { contentAt } = await anyEditorHere(request, context);
  if (contentAt === null) throw redirect(linkTo(context.site, "/editor"), 303);
  return { title: (await editorTexts(context))("elsewhereTitle"), contentAt };
}

export const editorTexts = ({ site }: AppLoadContext) => textsOf(site, "editor");

type Options<H extends Handlers> = Readonly<{
  limit?: number;
  otherwise?: keyof H & string;
  /** Whether the page is open where content is written elsewhere too. */
  everywhere?: boolean;
}>;

/** Makes the action of a page of the editors' desk; nobody else's form is read. */
export function editorActions<H extends Handlers>(
  handlers: H,
  { everywhere = false, ...options }: Options<H> = {},
): Action<H> {
  const carryOut = actions(handlers, { unknown: "invalid_choice", ...options });
  return async (request, context): ReturnType<Action<H>> => {
    await (everywhere ? anyEditorHere : editorHere)(request, context);
    return carryOut(request, context);
  };
}

/** Redirects to a page of the desk with a message. */
export const gone = (context: AppLoadContext, path: string, key: KeyOf<"editor">, query: Record<string, string> = {}) =>
  done(context, linkTo(context.site, path, query), { room: "editor", key, type: "success" });

/** Answers a form that was saved: the page's script goes on with the state that the part has now, everybody else gets a page and a message. */
export const saved = (
  form: Form,
  context: AppLoadContext,
  path: string,
  key: KeyOf<"editor">,
  draft: Saved["saved"],
) => (form.has(AUTO) ? data<Saved>({ saved: draft }) : gone(context, path, key));

/** What the checks in the browser can find. */
const FOUND = [
  "required",
  "too_long",
  "invalid_fields",
  "invalid_number",
  "invalid_choice",
] as const satisfies ErrorCode[];

/** The messages of what the checks in the browser can find. */
export async function faultWords({ site }: AppLoadContext) {
  const t = await textsOf(site, "errors");
  return Object.fromEntries(FOUND.map((code) => [code, t(code)])) as Record<(typeof FOUND)[number], string>;
}

/** Sends the form back, or 404 where the page does not exist for this operator. */
export function refusedOr404(form: Form, context: AppLoadContext, reply: Parameters<Form["refused"]>[0]) {
  if (isShut(reply)) throw shut(reply.status, form.request, context);
  return form.refused(reply);
}
