import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventoryRecords } from "./files/inventory";
import { readTypes } from "./files/types-file";
import { checkFile, formOf, priceRuleOf } from "./settings";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
const fileOf = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe("the flags of an import", () => {
  it("read rates by code or name, with or without a header", async () => {
    const rates = fileOf(
      "rates.csv",
      "Country,Rate\nAustralia,1.14\nHK,5.8\nID,11800\nMY,3.45\nNZ,1.24\nPH,42.5\nTH,26.3\n",
    );
    expect(await priceRuleOf({ "price-from": "SG", rates, round: "0.90" })).toMatchObject({
      from: "SG",
      rates: { AU: 1.14, TH: 26.3 },
      ending: 0.9,
    });
    const few = fileOf("few.csv", "MY,3.45\n");
    await expect(priceRuleOf({ "price-from": "SG", rates: few })).rejects.toThrow("no rate for AU, HK");
    await expect(priceRuleOf({ "price-from": "XX", rates })).rejects.toThrow("no country");
    await expect(priceRuleOf({ "price-from": "SG", rates, round: "9" })).rejects.toThrow("--round");
    await expect(priceRuleOf({ rates })).rejects.toThrow("--price-from");
    expect(await priceRuleOf({})).toBeNull();
  });

  it("say what is wrong with a file or its form", () => {
    expect(() => checkFile(folder)).toThrow("is a folder");
    expect(() => checkFile(join(folder, "nothing.csv"))).toThrow("There is no file");
    expect(() => checkFile(fileOf("empty.csv", ""))).toThrow("is empty");
    expect(formOf({ separator: "tab", encoding: "cp1252" })).toEqual({ separator: "\t", encoding: "windows-1252" });
    expect(() => formOf({ separator: ";;" })).toThrow("one sign");
    expect(() => formOf({ encoding: "klingon" })).toThrow("no encoding");
  });

  it("read the types that a person mapped, and name a path that is none", async () => {
    const header = "Type,Products,Category path,Category names [en]\n";
    const types = await readTypes(fileOf("types.csv", `${header}Veil,3,makeup/face/powder,\nOther,1,,\n`));
    expect([...types]).toEqual([["veil", { path: "makeup/face/powder", names: null }]]);
    await expect(readTypes(fileOf("bad.csv", `${header}Veil,3,Makeup,\n`))).rejects.toThrow("line 2");
  });
});

describe("an inventory file", () => {
  const read = async (rows: string[][], told = "") => {
    async function* records() {
      for (const [line, cells] of rows.entries()) yield { line: line + 1, cells };
    }
    const out: string[][] = [];
    for await (const { cells } of inventoryRecords(records(), told)) out.push(cells);
    const [header = [], ...variants] = out;
    return variants.map((cells) => ({
      sku: cells[8],
      sg: cells[header.indexOf("Stock SG")],
      my: cells[header.indexOf("Stock MY")],
    }));
  };
  const HEADER = ["Handle", "Title", "Option1 Name", "Option1 Value", "SKU", "Location", "Available"];

  it("adds up the locations of a country, by their names or as told", async () => {
    const rows = [
      HEADER,
      ["lip", "Lip", "Shade", "Red", "L-1", "Singapore Orchard", "3"],
      ["lip", "Lip", "Shade", "Red", "L-1", "SG warehouse", "4"],
      ["lip", "Lip", "Shade", "Red", "L-1", "KL Hub", "not stocked"],
      ["lip", "Lip", "Shade", "Pink", "L-2", "KL Hub", "9"],
    ];
    expect(await read(rows, "KL Hub=MY")).toEqual([
      { sku: "L-1", sg: "7", my: "" },
      { sku: "L-2", sg: "", my: "9" },
    ]);
    await expect(read(rows)).rejects.toThrow('--locations "KL Hub=SG"');
  });

  it("reads a column a location, as older files have them", async () => {
    const rows = [
      ["Handle", "Title", "SKU", "HS Code", "COO", "Singapore", "Malaysia"],
      ["lip", "Lip", "L-1", "", "", "5", "6"],
    ];
    expect(await read(rows)).toEqual([{ sku: "L-1", sg: "5", my: "6" }]);
  });
});
