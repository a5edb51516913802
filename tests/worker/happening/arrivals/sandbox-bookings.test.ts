import { afterAll, beforeAll, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { world } from "../../../support/shop/world";

const { env, seed, shopper } = world();
const settings = env as { SANDBOX?: string };
const { SANDBOX: before } = settings;

beforeAll(async () => {
  await seed(new Date());
  settings.SANDBOX = "on";
});
afterAll(() => {
  settings.SANDBOX = before;
});

const make = async (country: (typeof COUNTRY_CODES)[number], startsInMinutes: number) =>
  shopper(country).post("/sandbox/bookings", { startsInMinutes });

it.each(COUNTRY_CODES)(
  "a test booking of %s is a real one whose arrival can be told at any time of the day",
  async (country) => {
    const { status, body } = await make(country, 30);
    expect(status, JSON.stringify(body)).toBe(201);
    const path = `/reservation-service/${body.number}`;
    const query = `?token=${body.accessToken}`;
    const shown = (await shopper(country).get(path + query)).body;
    expect(shown).toMatchObject({ state: "confirmed", arrival: { today: true, at: null } });
    expect((await shopper(country).post(`${path}/arrival${query}`, {})).body.arrival.at).not.toBeNull();
  },
);

it("one can be over, too early, or refused where the sandbox is off", async () => {
  for (const [minutes, code] of [
    [-600, "check_in_over"],
    [600, "check_in_early"],
  ] as const) {
    const { body } = await make("SG", minutes);
    const told = await shopper().post(`/reservation-service/${body.number}/arrival?token=${body.accessToken}`, {});
    expect(told.body.errors[0].code).toBe(code);
  }
  expect((await make("SG", 20_000)).status).toBe(422);
  settings.SANDBOX = "";
  expect((await make("SG", 30)).status).toBe(404);
  settings.SANDBOX = "on";
});
