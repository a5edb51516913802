import * as contract from "../../../contract/desk/catalogue-imports";
import { MOST_PICTURE_BYTES, missingPictures, putPicture } from "../../../contract/desk/catalogue-pictures";
import { readBytes } from "../../../shared/read-body";
import { proveLive } from "../../accounts/sessions/live-store";
import { exportStretch } from "../../catalogue/csv/export";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { deskOf } from "../desk";
import { findImport, findImports } from "./import-store";
import { applyFile, beginImport, checkFile, finishImport, takeBatch } from "./imports";
import { missingPictures as findMissing, keepPicture } from "./pictures";

export const catalogueImportRoutes = createRoom();

catalogueImportRoutes.openapi(contract.listImports, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await findImports(open.desk, c.req.valid("query").page), 200) : open.refused;
});

catalogueImportRoutes.openapi(contract.showImport, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const found = await findImport(open.desk, c.req.valid("param").id);
  return found === null ? refuse(c, { code: "import_not_found" }) : c.json(found, 200);
});

catalogueImportRoutes.openapi(contract.beginImport, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { import: found, begun } = await beginImport(open.desk, c.req.valid("json"));
  return begun ? c.json(found, 201) : c.json(found, 200);
});

catalogueImportRoutes.openapi(contract.putBatch, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { id, number } = c.req.valid("param");
  const done = await takeBatch(open.desk, id, number, c.req.valid("json"));
  return done.ok ? c.json({ import: done.import, products: done.products }, 200) : refuse(c, done);
});

catalogueImportRoutes.openapi(contract.endImport, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const done = await finishImport(open.desk, c.req.valid("param").id);
  return done.ok ? c.json(done.import, 200) : refuse(c, done);
});

catalogueImportRoutes.openapi(contract.checkFile, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  await proveLive(open.desk.d1);
  const { name, separator, encoding, ...made } = c.req.valid("query");
  const bytes = await readBytes(c.req.raw, contract.MOST_FILE_BYTES);
  if (bytes === null) return refuse(c, { code: "file_too_large", field: "file" });
  const options = { ...made, prices: null, stockFrom: null, types: [] };
  const done = await checkFile(open.desk, { name, separator, encoding, bytes, options });
  return done.ok ? c.json(done.import, 201) : refuse(c, done);
});

catalogueImportRoutes.openapi(contract.applyFile, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const done = await applyFile(open.desk, c.req.valid("param").id);
  if (!done.ok) return refuse(c, done);
  const { id, state, next } = done.import;
  const { country, operatorId } = open.desk;
  if (state === "running") await c.env.WORK?.send({ kind: "import", country, id, operatorId, next });
  return c.json(done.import, 200);
});

catalogueImportRoutes.openapi(contract.exportProducts, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { after, withoutStock } = c.req.valid("query");
  const { origin } = new URL(c.req.url);
  return c.json(await exportStretch(open.desk.d1, { origin, withoutStock }, after), 200);
});

catalogueImportRoutes.openapi(missingPictures, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  await proveLive(open.desk.d1);
  const found = await findMissing(c.env, c.req.valid("json").ids);
  return found.ok ? c.json({ missing: found.missing }, 200) : refuse(c, found);
});

catalogueImportRoutes.openapi(putPicture, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  await proveLive(open.desk.d1);
  const file = await readBytes(c.req.raw, MOST_PICTURE_BYTES);
  if (file === null) return refuse(c, { code: "picture_too_large", field: "file" });
  const kept = await keepPicture(c.env, c.req.valid("param").name, file);
  return kept.ok ? c.json({ kept: true as const }, 200) : refuse(c, kept);
});
