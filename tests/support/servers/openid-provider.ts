import type { TestProject } from "vitest/node";
import { startOpenId } from "./openid-server";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** The address of the OpenID provider in tests. */
    openIdIssuer: string;
  }
}

/** Starts the provider before the worker tests, on its own port. */
export default async function setup(project: TestProject) {
  const { issuer, close } = await startOpenId();
  project.provide("openIdIssuer", issuer);
  return close;
}
