import { expect, it } from "vitest";
import { notYours } from "../../functions/api/kit/refusals/not-yours";
import { sayRefusal } from "../../functions/api/kit/refusals/refuse";
import { LANGUAGES, type LanguageCode } from "../../functions/contract/countries";
import { textsOf } from "../../functions/shared/words/texts.server";
import { readSource, repositoryFiles } from "../support/source/source-files";

// S6.03: access to somebody else's data is refused with one text in each language, which names the attribute.

const ENGLISH = {
  address: "The address does not belong to the current user",
  booking: "The booking does not belong to the current user",
  google_account: "The Google account does not belong to the current user",
  line_item: "The line item does not belong to the current user",
  order: "The order does not belong to the current user",
  session: "The session does not belong to the current user",
} as const;
const OWNED = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];
const said = (attribute: (typeof OWNED)[number], language: LanguageCode) =>
  textsOf({ language, localeTag: language }, "errors").then((t) =>
    sayRefusal(t, "attribute_not_yours", notYours(attribute).details),
  );

it.each(OWNED)(
  "the text of S8.01 is given for a %s, exactly in English and completely in the other languages",
  async (attribute) => {
    expect(await said(attribute, "en")).toBe(ENGLISH[attribute]);
    for (const language of LANGUAGES.filter((one) => one !== "en")) {
      const text = await said(attribute, language);
      expect(text).not.toMatch(/[{}_]|undefined|does not belong/);
      // A name that is the same in every language may stay.
      expect(text.replace("Google", "")).not.toContain(ENGLISH[attribute].split(" ")[1]);
    }
    expect(await said(attribute, "th")).toMatch(/\p{Script=Thai}{4}/u);
    expect(await said(attribute, "zh")).toMatch(/\p{Script=Han}{4}/u);
  },
);

it("no room has its own text for refusing somebody else's data", () => {
  const own = repositoryFiles().filter(
    (path) =>
      /^functions\/api\/.*\.ts$/.test(path) &&
      !path.endsWith(".test.ts") &&
      path !== "functions/api/kit/refusals/not-yours.ts" &&
      /code: "(attribute_)?not_yours"/.test(readSource(path)),
  );
  expect(own).toEqual([]);
});
