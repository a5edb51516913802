import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  applyFile,
  checkFile,
  exportProducts,
  listImports,
  MOST_FILE_BYTES,
  showImport,
} from "#contract/desk/catalogue-imports";
import type { CallInput } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { done } from "~/platform/form/actions.server";
import { fileName, fileRefused, readUpload, uploadRefused } from "~/platform/form/read-upload.server";
import { linkTo } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, isShut, shut } from "../desk.server";
import { csvAnswer } from "../insights/csv";

const PATH = "/operator/catalogue";
const titleOf = async ({ site }: AppLoadContext) => (await textsOf(site, "desk"))("catalogue");

/** Loads the imports of the country's shop. */
export async function loadCatalogue(request: Request, context: AppLoadContext) {
  const query = { page: askedPage(new URL(request.url).searchParams) };
  const [here, reply] = await Promise.all([deskHere(request, context), context.api.call(listImports, { query })]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, found: reply.value };
}

/** Loads one import with its report. @throws 404 for an unknown id */
export async function loadImport(request: Request, context: AppLoadContext, id: string) {
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(showImport, { params: { id } }),
  ]);
  if (!reply.ok) throw shut(reply.status === 400 ? 404 : reply.status, request, context);
  return { title: await titleOf(context), here, found: reply.value };
}

const CHOICES = ["separator", "encoding", "replace", "makeBrands", "makeCategories"] as const;
type Chosen = Partial<Record<(typeof CHOICES)[number], string>>;

const chosenIn = (form: FormData | null): Chosen =>
  Object.fromEntries(
    CHOICES.flatMap((name) => {
      const value = form?.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

/** Checks an uploaded file, and opens the page of what was found. */
export async function uploadCatalogue(request: Request, context: AppLoadContext) {
  await deskHere(request, context);
  const upload = await readUpload(request, "file", MOST_FILE_BYTES);
  const chosen = chosenIn(upload.form);
  if (!upload.ok) return fileRefused(context, upload.code === "too_large" ? "file_too_large" : upload.code, chosen);
  const name = fileName(upload.file, 200, "catalogue.csv");
  // The API judges what was chosen, as the form sent it.
  const query = { name, ...chosen } as NonNullable<CallInput<typeof checkFile>["query"]>;
  const reply = await context.api.call(checkFile, { query, file: upload.file });
  if (reply.ok) return done(context, linkTo(context.site, `${PATH}/${reply.value.id}`));
  if (isShut(reply)) throw shut(reply.status, request, context);
  return uploadRefused(reply.status, reply.errors, chosen);
}

/** Applies the next products of a checked file. */
export const applyImport = (id: string) =>
  deskTakes(async (form, context) => {
    const reply = await context.api.call(applyFile, { params: { id }, body: {} });
    if (reply.ok) {
      const key = reply.value.state === "done" ? "applied" : "appliedPart";
      return done(context, linkTo(context.site, `${PATH}/${id}`), { room: "desk-catalogue", key, type: "success" });
    }
    if (isShut(reply) || reply.status === 404) throw shut(reply.status, form.request, context);
    return form.refused(reply);
  });

const csvRow = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;

/**
 * The catalogue as a CSV file, sent while it is read. Cells that a spreadsheet would take for a formula are not changed, because the file must be
 * imported as it was exported.
 */
export async function catalogueFile(request: Request, context: AppLoadContext): Promise<Response> {
  await deskHere(request, context);
  const first = await context.api.call(exportProducts, { query: {} });
  if (!first.ok) throw shut(first.status, request, context);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = async () => {
    let stretch = first.value;
    await writer.write(encoder.encode(csvRow(stretch.header)));
    for (;;) {
      await writer.write(encoder.encode(stretch.rows.map(csvRow).join("")));
      if (stretch.after === null) break;
      const next = await context.api.call(exportProducts, { query: { after: stretch.after } });
      if (!next.ok) throw new Error(`The export broke off: ${next.status}`);
      stretch = next.value;
    }
    await writer.close();
  };
  write().catch((error: unknown) => writer.abort(error).catch(() => {}));
  const name = `catalogue-${context.site.country.toLowerCase()}.csv`;
  return csvAnswer(name, readable);
}
