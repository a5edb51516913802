import { beforeAll, expect, it } from "vitest";
import { askQueue } from "../../../../functions/api/bag/queue/queue-object";
import { OPENING, world } from "../../../support/shop/world";

const { db, env, seed } = world();
beforeAll(() => seed());

it("goes on giving places and turns after the database has failed once", async () => {
  const ask = (memberId: string) =>
    askQueue(env, {
      act: "join",
      country: "SG",
      slug: "a-launch",
      variantId: "a-piece",
      memberId,
      now: OPENING.toISOString(),
    });
  await db.exec("ALTER TABLE queue_turns RENAME TO queue_turns_away");
  await expect(Promise.all([ask("first"), ask("second")])).rejects.toThrow("queue_turns");
  await db.exec("ALTER TABLE queue_turns_away RENAME TO queue_turns");
  expect(await ask("first")).toMatchObject({ variantId: "a-piece", ahead: 0 });
  expect(await ask("second")).toMatchObject({ variantId: "a-piece", ahead: 1 });
});
