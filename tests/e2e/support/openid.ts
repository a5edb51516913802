import { startOpenId } from "../../support/servers/openid-server";

// The OpenID provider of the journeys, as a process beside the shop: `node --import tsx tests/e2e/support/openid.ts PORT`.
await startOpenId(Number(process.argv[2]));
