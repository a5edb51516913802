import type { AddressInfo, Server } from "node:net";

/** Opens a server on a port of this machine that the system chooses. Returns the port. @throws where it cannot be opened */
export const listen = (server: Server): Promise<number> =>
  new Promise((done, fail) => {
    server.once("error", fail).listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port));
  });
