import { startOpenId } from "../../support/servers/openid-server";

// Starts the OpenID provider of the journeys as its own process: `node --import tsx tests/e2e/support/openid.ts PORT`.
await startOpenId(Number(process.argv[2]));
