import { expect, it } from "vitest";
import { CookieJar } from "~/site/cookies";
import { rememberRemoved, takeRemoved } from "./removed.server";

const line = { variantId: "serum-c--30-ml", quantity: 2, key: "a-key-of-its-own", name: "Serum, 15%" };

it("offers a removed line once", () => {
  const cookies = new CookieJar(null, false);
  rememberRemoved({ cookies }, line);
  expect(takeRemoved(cookies)).toEqual(line);
  expect(takeRemoved(cookies)).toBeNull();
});

it("believes nothing of another shape", () => {
  for (const value of ["", "{", "null", "{}", "[]", '["a",0,"k","n"]', '["a",1.5,"k","n"]', '["a",1,null,"n"]'])
    expect(takeRemoved(new CookieJar(`removed=${encodeURIComponent(value)}`, false)), value).toBeNull();
});
