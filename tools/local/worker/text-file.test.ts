import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Request } from "miniflare";
import { afterAll, expect, it } from "vitest";
import { textFile } from "./text-file";

const folder = mkdtempSync(join(tmpdir(), "melati-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("writes each text message as a line at the end of the file, once for its key", async () => {
  const file = join(folder, "deep", "text-messages.jsonl");
  const take = (key: string, text: string) =>
    textFile(file)(
      new Request("http://file/", {
        method: "POST",
        body: JSON.stringify({ key, from: "Melati", to: "+6581234567", text }),
      }),
    );
  const statuses = [await take("a", "มะลิ\nline two"), await take("b", "second"), await take("a", "again")];
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204]);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { key: "a", from: "Melati", to: "+6581234567", text: "มะลิ\nline two", at: expect.any(String) },
    { key: "b", from: "Melati", to: "+6581234567", text: "second", at: expect.any(String) },
  ]);
});
