import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyImport,
  catalogueFile,
  loadCatalogue,
  loadImport,
  uploadCatalogue,
} from "../../../app/features/desk/catalogue/catalogue.server";
import { CataloguePage } from "../../../app/features/desk/catalogue/catalogue-page";
import { ImportPage } from "../../../app/features/desk/catalogue/import-page";
import { changeKeys, loadKeys } from "../../../app/features/desk/catalogue/keys.server";
import { KeysPage } from "../../../app/features/desk/catalogue/keys-page";
import type { FormReply } from "../../../app/platform/form/reply";
import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import en from "../../../locales/en/errors.json";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage } from "../../support/run/pages";
import { exported } from "../../support/shop/catalogue-file";
import { OPENING, shopper, world } from "../../support/shop/world";

// The pages where a catalogue file is checked and applied, as forms without script send them.

const { seed, clock } = world();
let nadia: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  nadia = await operatorIn("SG", ["content"]);
});
beforeEach(() => clock.set(OPENING));

const PATH = "/operator/catalogue";
const FILE = [
  "Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty",
  "page-one,Page One,Maison Ilvane,Lipstick,12.00,3",
  "page-two,Page Two,Nobody Knows,Lipstick,free,-2",
].join("\n");

type Answer = { status: number; to: string | null; reply: FormReply | undefined };
async function send(
  who: Joined,
  path: string,
  action: (request: Request, context: AppLoadContext) => Promise<unknown>,
  body: BodyInit,
): Promise<Answer> {
  let reply: FormReply | undefined;
  const take = async (request: Request, context: AppLoadContext) => {
    const said = await action(request, context);
    if (!(said instanceof Response)) reply = (said as { data: FormReply }).data;
    return said;
  };
  const answer = await openPage(who, path, take, body);
  return { status: answer.status, to: answer.headers.get("location"), reply };
}
function form(file: File | null, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ separator: "comma", encoding: "utf-8", ...fields }))
    data.set(name, value);
  if (file !== null) data.set("file", file);
  return data;
}
const csv = (text: string, name = "spring.csv") => new File([text], name, { type: "text/csv" });
const list = (reply?: FormReply, who = nadia) =>
  drawnPage(who, PATH, async (request, context) =>
    createElement(CataloguePage, { ...(await loadCatalogue(request, context)), reply }),
  );
const one = (path: string, reply?: FormReply) =>
  drawnPage(nadia, path, async (request, context) =>
    createElement(ImportPage, {
      ...(await loadImport(request, context, path.split("/").at(-1) ?? "")),
      reply,
    }),
  );

describe("an uploaded file", () => {
  it("is shown with every reason and what will happen, and is applied by the button", async () => {
    const sent = await send(nadia, PATH, uploadCatalogue, form(csv(FILE)));
    expect(sent.status).toBe(303);
    const path = sent.to ?? "";
    expect(path).toMatch(/^\/operator\/catalogue\/[0-9a-f-]{36}$/);
    const checked = await one(path);
    for (const text of [
      "Checked, not applied yet",
      "is no price: write 42.50",
      "is no brand of the shop",
      "line 3: page-two",
    ])
      expect(checked, text).toContain(text);
    expect(checked).toContain("Apply to the shop");
    expect((await shopper("SG").get("/products/page-one")).status).toBe(404);
    const applied = await send(nadia, path, applyImport(path.split("/").at(-1) ?? ""), new URLSearchParams());
    expect([applied.status, applied.to]).toEqual([303, path]);
    expect((await shopper("SG").get("/products/page-one")).status).toBe(200);
    const done = await one(path);
    expect(done).toContain("Done");
    expect(done).not.toContain("Apply to the shop");
    expect(await list()).toContain("spring.csv");
  });

  it("is applied with a code where the proof is old, and stays checked without one", async () => {
    const file = "Handle,Title,Vendor,Type,Variant Price\npage-late,Page Late,Maison Ilvane,Lipstick,12.00\n";
    const path = (await send(nadia, PATH, uploadCatalogue, form(csv(file, "late.csv")))).to ?? "";
    expect(await one(path)).not.toContain('name="step_code"');
    clock.advance(11 * 60_000);
    expect(await one(path)).toContain('name="step_code"');
    const apply = (fields: Record<string, string>) =>
      send(nadia, path, applyImport(path.split("/").at(-1) ?? ""), new URLSearchParams(fields));
    const without = await apply({});
    expect(without.status).toBe(403);
    expect(await one(path, without.reply)).toContain(en.step_up_needed);
    const wrong = await apply({ step_code: "000000" });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(await one(path, wrong.reply)).toContain(en.wrong_code);
    expect((await shopper("SG").get("/products/page-late")).status).toBe(404);
    const { key = "" } = nadia;
    expect((await apply({ step_code: await codeOf(key, stepAt(new Date())) })).status).toBe(303);
    expect((await shopper("SG").get("/products/page-late")).status).toBe(200);
  });

  it("that cannot be read is refused beside its field, and what was chosen stays chosen", async () => {
    const choices = { separator: "tab", makeBrands: "1" };
    const sent = await send(nadia, PATH, uploadCatalogue, form(csv("PK\u0003\u0004"), choices));
    expect(sent.status).toBe(422);
    const page = await list(sent.reply);
    expect(page).toContain(en.file_spreadsheet);
    expect(page).toMatch(/<option value="tab" selected=""/);
    expect(page).toMatch(/name="makeBrands"[^>]*checked=""|checked=""[^>]*name="makeBrands"/);
  });

  it("is asked for, and refused when it is too large", async () => {
    expect((await send(nadia, PATH, uploadCatalogue, form(null))).status).toBe(422);
    const large = await send(nadia, PATH, uploadCatalogue, form(csv("x".repeat(4_000_001))));
    expect(large.status).toBe(413);
    expect(await list(large.reply)).toContain(en.file_too_large);
  });

  it("is no page for an operator of another role, and a sign-in for a visitor", async () => {
    const packer = await operatorIn("SG", ["stock"]);
    expect((await openPage(packer, PATH, loadCatalogue)).status).toBe(404);
    expect((await openPage(shopper("SG"), PATH, loadCatalogue)).status).toBe(303);
    expect(
      (
        await openPage(nadia, `${PATH}/nothing-here`, (request, context) =>
          loadImport(request, context, "nothing-here"),
        )
      ).status,
    ).toBe(404);
  });
});

it("downloads the catalogue as the import reads it", async () => {
  const answer = await openPage(nadia, `${PATH}.csv`, catalogueFile);
  const text = await answer.text();
  expect(answer.headers.get("content-disposition")).toContain("catalogue-sg.csv");
  expect(text.split("\r\n")[0]).toBe(
    (await exported())[0]?.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(","),
  );
  expect(text).toContain("lipstick-rouge");
});

describe("the page of keys", () => {
  const path = "/operator/api-keys";
  const draw = (reply?: Parameters<typeof KeysPage>[0]["reply"]) =>
    drawnPage(nadia, path, async (request, context) =>
      createElement(KeysPage, { ...(await loadKeys(request, context)), reply }),
    );

  it("shows a new key once, and revokes it", async () => {
    const made = await send(nadia, path, changeKeys, new URLSearchParams({ intent: "make", name: "Nightly" }));
    expect(made.status).toBe(201);
    const reply = made.reply as unknown as { made: string };
    expect(await draw(reply)).toContain(reply.made);
    const listed = await draw();
    expect(listed).not.toContain(reply.made);
    expect(listed).toContain(`ends with ${reply.made.slice(-4)}`);
    const id = /name="id"[^>]*value="([^"]+)"/.exec(listed)?.[1] ?? "";
    expect((await send(nadia, path, changeKeys, new URLSearchParams({ intent: "revoke", id }))).status).toBe(303);
    expect(await draw()).toContain("Revoked");
  });

  it("asks for a name, and for a proof that is fresh", async () => {
    const unnamed = await send(nadia, path, changeKeys, new URLSearchParams({ intent: "make", name: " " }));
    expect(unnamed.status).toBe(422);
    expect(await draw(unnamed.reply)).toContain(en.required);
    clock.advance(11 * 60_000);
    const stale = await send(nadia, path, changeKeys, new URLSearchParams({ intent: "make", name: "Late" }));
    expect(stale.status).toBe(403);
    const page = await draw(stale.reply);
    expect(page).toContain(en.step_up_needed);
    expect(page).toContain('value="Late"');
  });
});
