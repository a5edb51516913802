import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AVOID_GROUPS, avoidListText, readAvoidList } from "../../../../contract/catalogue/product/avoid-groups";
import { ATTRIBUTES_OF, INGREDIENTS_OF } from "../../../../db/seed/catalogue/catalogue";
import { avoidedIn } from "./avoid";

const groupsOf = (ingredient: string) =>
  avoidedIn([ingredient], { groups: [...AVOID_GROUPS], names: [] }).flatMap(({ groups }) => groups);
const named = (ingredient: string, ...names: string[]) =>
  avoidedIn([ingredient], { groups: [], names }).flatMap((found) => found.names);

describe("an ingredient group", () => {
  it.each([
    ["Parfum", ["fragrance"]],
    ["Parfum (Fragrance)", ["fragrance"]],
    ["Perfume", ["fragrance"]],
    ["Polysilicone-11", ["silicones"]],
    ["Alcohol (organic)", ["alcohol"]],
    ["Organic Alcohol*", ["alcohol"]],
    ["SD Alcohol 40-B", ["alcohol"]],
    ["Alcohol", ["alcohol"]],
    ["Alcohol Denat.", ["alcohol"]],
    ["Methylparaben", ["parabens"]],
    ["Sodium Laureth Sulfate", ["sulphates"]],
    ["PEG-10 Dimethicone", ["silicones"]],
    ["Cyclopentasiloxane", ["silicones"]],
    ["Dimethicone Crosspolymer", ["silicones"]],
    ["Trimethylsiloxysilicate", ["silicones"]],
    ["Lanolin", ["lanolin", "animal"]],
    ["CI 75470 (Carmine)", ["animal"]],
    ["Cera Alba", ["animal"]],
    ["Prunus Amygdalus Dulcis Oil", ["nut_oils"]],
    ["Citrus Hystrix Leaf Oil", ["essential_oils"]],
    ["Rosa Damascena Flower Oil", ["essential_oils"]],
    ["Benzyl Salicylate", ["fragrance", "salicylates"]],
    ["Hydroxypinacolone Retinoate", ["retinoids"]],
    ["Methylene Bis-Benzotriazolyl Tetramethylbutylphenol (nano)", ["uv_filters"]],
    ["Hydrogenated Soybean Oil", ["soy"]],
    ["Avena Sativa Kernel Flour", ["gluten"]],
  ])("knows %s", (ingredient, groups) => {
    expect(groupsOf(ingredient)).toEqual(groups);
  });

  it.each([
    "Cetearyl Alcohol",
    "Benzyl Alcohol",
    "Synthetic Beeswax",
    "Cocos Nucifera Milk",
    "Cocos Nucifera Oil",
    "Magnesium Sulfate",
    "Behentrimonium Methosulfate",
    "Glycine",
    "Rosa Canina Fruit Oil",
    "Silica",
    "Simmondsia Chinensis Seed Oil",
    "Urea",
    "Polyethylenimine",
    "Lactic Acid",
    "Caramel",
    "Theobroma Cacao Seed Butter",
  ])("does not match %s", (ingredient) => {
    expect(groupsOf(ingredient)).toEqual([]);
  });
});

describe("a typed name", () => {
  it("matches whole words, in upper or lower case and with any sign between them", () => {
    expect(named("1,2-Hexanediol", "1.2 hexanediol")).toEqual(["1.2 hexanediol"]);
    expect(named("CI 77891 (Titanium Dioxide)", "titanium dioxide", "ci 77891", "CI 7789")).toEqual([
      "titanium dioxide",
      "ci 77891",
    ]);
    expect(named("Linalool", "LINALOOL", "lin", "linalool acetate")).toEqual(["LINALOOL"]);
    expect(named("Ricinus Communis Seed Oil", "oil")).toEqual(["oil"]);
  });

  it("is plain text and no pattern", () => {
    expect(named("Linalool", ".*", "…", "=", "l.*l", "(", "\\")).toEqual([]);
  });
});

it("keeps the pack's order of ingredients and finds nothing without a list", () => {
  const pack = ["Aqua", "Parfum", "Glycerin", "Linalool"];
  expect(avoidedIn(pack, readAvoidList("fragrance|linalool"))).toEqual([
    { ingredient: "Parfum", groups: ["fragrance"], names: [] },
    { ingredient: "Linalool", groups: ["fragrance"], names: ["linalool"] },
  ]);
  expect(avoidedIn(pack, readAvoidList(""))).toEqual([]);
});

describe("an avoid list as text", () => {
  it("is read back as it was written, without invalid entries", () => {
    expect(readAvoidList("parabens|fragrance|Sodium  PCA|ab|น้ำหอม|fragrance|<b>|parabens2")).toEqual({
      groups: ["fragrance", "parabens"],
      names: ["Sodium  PCA", "parabens2"],
    });
    const list = readAvoidList("nut_oils|Kojic Acid");
    expect(readAvoidList(avoidListText(list))).toEqual(list);
  });

  it("has a limited length and never throws, whatever a cookie contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 4000 }), (text) => {
        const list = readAvoidList(text);
        expect(list.names.length).toBeLessThanOrEqual(12);
        expect(avoidListText(list).length).toBeLessThan(900);
        expect(readAvoidList(avoidListText(list))).toEqual(list);
        avoidedIn(["Aqua", "1,2-Hexanediol"], list);
      }),
    );
  });
});

describe("the opening catalogue", () => {
  const OF_CLAIM = {
    fragrance_free: "fragrance",
    alcohol_free: "alcohol",
    silicone_free: "silicones",
    sulphate_free: "sulphates",
    vegan: "animal",
  } as const;

  it("makes no claim that a shopper's avoid list would contradict", () => {
    const denied = Object.entries(INGREDIENTS_OF).flatMap(([slug, ingredients]) =>
      (ATTRIBUTES_OF[slug]?.claim ?? []).flatMap((claim) => {
        const group = OF_CLAIM[claim as keyof typeof OF_CLAIM];
        const found = group === undefined ? [] : avoidedIn(ingredients, { groups: [group], names: [] });
        return found.map(({ ingredient }) => `${slug} claims ${claim} and has ${ingredient}`);
      }),
    );
    expect(denied).toEqual([]);
  });
});
