import { beforeAll, beforeEach } from "vitest";
import type { Joined } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { OPENING, world } from "../../shop/world";

const { clock, seed } = world();

export let asker: Joined;
export let other: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  asker = await operatorIn("SG");
  other = await operatorIn("SG", ["money"]);
});
