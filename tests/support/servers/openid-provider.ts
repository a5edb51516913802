import type { TestProject } from "vitest/node";
import { startOpenId } from "./openid-server";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** Where the OpenID provider of tests listens. */
    openIdIssuer: string;
  }
}

/** Starts the provider before the worker tests, on a port of its own. */
export default async function setup(project: TestProject) {
  const { issuer, close } = await startOpenId();
  project.provide("openIdIssuer", issuer);
  return close;
}
