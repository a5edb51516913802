import { describe, expect, it } from "vitest";
import { loadRooms, ROOMS, roomsAt } from "../../../../functions/api/rooms";
import { ENDPOINTS } from "../../../../functions/contract/endpoints";
import { API_BASE } from "../../../../functions/contract/facts/api-base";

// A room of the API is loaded for the addresses that the table of rooms names; each of its calls must be among them.

const addressOf = (path: string) => API_BASE + path.replaceAll(/:\w+(\{[^}]*\})?/g, "x1");

describe("the rooms that are loaded for a call", () => {
  it("are those that answer it, each with its own calls", async () => {
    const loaded = await loadRooms();
    const missed = loaded.flatMap(({ routes }, at) =>
      routes
        .filter(({ method, path }) => method !== "ALL" && !roomsAt(addressOf(path)).some((room) => room === ROOMS[at]))
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect(missed).toEqual([]);
  });

  it("are those whose middleware guards it", async () => {
    const loaded = await loadRooms();
    const guards = loaded.flatMap(({ routes }, at) =>
      routes.filter(({ method }) => method === "ALL").map(({ path }) => ({ at, begin: path.replace(/\/\*$/, "") })),
    );
    expect(guards.length).toBeGreaterThan(0);
    const unguarded = Object.values(ENDPOINTS)
      .flatMap((room) => Object.values(room) as { path: string }[])
      .flatMap(({ path }) => {
        const address = addressOf(path.replaceAll(/\{\w+\}/g, "x1"));
        const needed = guards.filter(({ begin }) => `${address}/`.startsWith(`${API_BASE}${begin}/`));
        return needed.filter(({ at }) => !roomsAt(address).includes(ROOMS[at] as never)).map(() => path);
      });
    expect(unguarded).toEqual([]);
  });

  it("are few for the calls that each page makes", () => {
    const doors = ["/layouts", "/maintenance", "/cart/items-count", "/brands"].map(
      (path) => roomsAt(API_BASE + path).length,
    );
    expect(doors).toEqual([1, 1, 1, 1]);
  });

  it("are none for an address outside the contract, whatever it is", () => {
    for (const path of ["/", "/constructor", "/toString", "/__proto__", "/operators", "/cartridge", "//cart"])
      expect([path, roomsAt(API_BASE + path)]).toEqual([path, []]);
  });
});
