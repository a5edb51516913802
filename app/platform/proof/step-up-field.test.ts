import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { StepUpWay } from "#contract/accounts/factors";
import { resolveSite } from "#shared/site/resolve";
import { roomsOf } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { StepUpField } from "./step-up-field";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: "/account", search: "" }),
}));

const CLUES = { hostCountry: null, header: null, countryCookie: null, languageQuery: null, languageCookie: null };
const drawn = (step: StepUpWay | null) => {
  const site = resolveSite({ ...CLUES, countryQuery: "SG" });
  const strings = { language: site.language, rooms: roomsOf(site) };
  const children = createElement(StepUpField, { step, id: "erase", errorOf: () => undefined });
  return renderToStaticMarkup(
    createElement(SiteProvider, { value: site }, createElement(StringsProvider, { strings, children })),
  );
};

it("leads to Google only where the shop has it, and to a password in any case", () => {
  expect(drawn("sign_in")).toContain('href="/sign_in/google?return_to=%2Faccount"');
  expect(drawn("sign_in")).toContain('href="/users/password/new"');
  expect(drawn("set_password")).not.toMatch(/google/i);
  expect(drawn("set_password")).toContain('href="/users/password/new"');
});

it("asks for nothing where nothing is asked", () => {
  expect(drawn(null)).toBe("");
});
