import { Hono } from "hono";
import { expect, it } from "vitest";
import type { EdgeEnv } from "../../edge-env";
import { ANDROID_APPS, APPLE_APPS, androidApps, appleApps } from "./app-files";

const PRINT = Array.from({ length: 32 }, () => "AB").join(":");

const edgeWith = (settings: object) =>
  new Hono<EdgeEnv>()
    .use(async (c, next) => {
      c.set("settings", settings as never);
      await next();
    })
    .get(APPLE_APPS, appleApps)
    .get(ANDROID_APPS, androidApps);

it("names the apps that may open the shop's addresses", async () => {
  const edge = edgeWith({
    appleApps: ["ABCDE12345.example.melati"],
    androidApps: [{ name: "example.melati", fingerprints: [PRINT] }],
  });
  const apple = await edge.request(APPLE_APPS);
  expect(apple.headers.get("content-type")).toContain("application/json");
  expect(await apple.json()).toMatchObject({
    applinks: { details: [{ appIDs: ["ABCDE12345.example.melati"] }] },
    webcredentials: { apps: ["ABCDE12345.example.melati"] },
  });
  expect(await (await edge.request(ANDROID_APPS)).json()).toMatchObject([
    { target: { package_name: "example.melati", sha256_cert_fingerprints: [PRINT] } },
  ]);
});

it("has no such file where there is no app", async () => {
  const edge = edgeWith({ appleApps: [], androidApps: [] });
  for (const path of [APPLE_APPS, ANDROID_APPS]) expect((await edge.request(path)).status).toBe(404);
});
