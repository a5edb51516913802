import * as contract from "../../../contract/content/editor";
import { lintText } from "../../../contract/content/lint";
import { deskOf } from "../../desk/desk";
import type { ApiContext } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import * as editor from "./editor";
import type { TextKey } from "./texts-store";

export const editorRoutes = createRoom();

/** The editor who calls; `operatorsOnly` has refused everybody else. */
function editorOf(c: ApiContext): editor.EditorCall {
  const open = deskOf(c);
  if (!open.ok) throw new Error("An editor's call reached its route without an editor");
  return { d1: open.desk.d1, now: open.desk.now, operatorId: open.desk.operatorId };
}

const answer = (c: ApiContext, result: editor.TextResult) => (result.ok ? c.json(result.text, 200) : refuse(c, result));
const actOf = (call: editor.EditorCall, key: TextKey, seen: number) => ({
  ...key,
  seen,
  by: call.operatorId,
  now: call.now,
});

editorRoutes.openapi(contract.listEntries, async (c) =>
  c.json(await editor.listEntries(editorOf(c), c.req.valid("query")), 200),
);

editorRoutes.openapi(contract.createEntry, async (c) => {
  const made = await editor.createEntry(editorOf(c), c.req.valid("json"));
  return made.ok ? c.json(made.entry, 201) : refuse(c, made);
});

editorRoutes.openapi(contract.renameEntry, async (c) => {
  const renamed = await editor.renameEntry(editorOf(c), c.req.valid("param").id, c.req.valid("json").slug);
  return renamed.ok ? c.json(renamed.entry, 200) : refuse(c, renamed);
});

editorRoutes.openapi(contract.showText, async (c) =>
  answer(c, await editor.showText(editorOf(c), c.req.valid("param"))),
);

editorRoutes.openapi(contract.saveDraft, async (c) => {
  const [call, { version, text }] = [editorOf(c), c.req.valid("json")];
  return answer(c, await editor.saveDraft(call, actOf(call, c.req.valid("param"), version), text));
});

editorRoutes.openapi(contract.discardDraft, async (c) => {
  const call = editorOf(c);
  return answer(c, await editor.discardDraft(call, actOf(call, c.req.valid("param"), c.req.valid("json").version)));
});

editorRoutes.openapi(contract.publishText, async (c) => {
  const [call, { version, ...wanted }] = [editorOf(c), c.req.valid("json")];
  return answer(c, await editor.publishText(call, actOf(call, c.req.valid("param"), version), wanted));
});

editorRoutes.openapi(contract.endText, async (c) => {
  const [call, { version, ...wanted }] = [editorOf(c), c.req.valid("json")];
  return answer(c, await editor.endText(call, actOf(call, c.req.valid("param"), version), wanted));
});

editorRoutes.openapi(contract.textHistory, async (c) => {
  const shown = await editor.showHistory(editorOf(c), c.req.valid("param"), c.req.valid("query").page);
  return shown.ok ? c.json(shown.versions, 200) : refuse(c, shown);
});

editorRoutes.openapi(lintText, async (c) => {
  const found = await editor.lintText(editorOf(c), c.req.valid("param"));
  return found.ok ? c.json({ findings: found.findings }, 200) : refuse(c, found);
});

editorRoutes.openapi(contract.restoreVersion, async (c) => {
  const [call, { version, number }] = [editorOf(c), c.req.valid("json")];
  return answer(c, await editor.restoreVersion(call, actOf(call, c.req.valid("param"), version), number));
});
