import { OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { API_BASE } from "../../contract/facts/api-base";
import { createRoom } from "../room";
import { loadRooms } from "../rooms";
import type { ApiDocument } from "./document";
import { withWhatAnyMayAnswer } from "./everywhere";
import { namedSchemas, nullFits } from "./named-schemas";
import { swaggerPage } from "./page/page";

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Melati commerce API",
    version: "1.0.0",
    description:
      "The retailer's API: catalogue, content, bag, checkout, orders and stores. A change of bag, wish list or orders answers with x-d1-bookmark; calls that send it back are answered from a state that has the change.",
  },
};

/** The OpenAPI document that the contract generates; it needs every room. The cast names the parts that `/swagger` reads. */
export async function openApiDocument(): Promise<ApiDocument> {
  const definitions = (await loadRooms()).flatMap(({ openAPIRegistry }) => openAPIRegistry.definitions);
  const named = namedSchemas(definitions).map((schema) => ({ type: "schema" as const, schema }));
  const { paths = {}, ...document } = new OpenApiGeneratorV31([...named, ...definitions]).generateDocument(DOCUMENT);
  const rooted = Object.entries(paths).map(([path, calls]) => [`${API_BASE}${path}`, calls]);
  return withWhatAnyMayAnswer(nullFits({ ...document, paths: Object.fromEntries(rooted) }) as unknown as ApiDocument);
}

/** `/swagger` as HTML (R9); `nonce` is that of the content security policy. */
export const developersPage = async (nonce: string): Promise<string> =>
  swaggerPage({ nonce, document: await openApiDocument() });

export const documentRoutes = createRoom();
documentRoutes.get("/openapi.json", async (c) => c.json(await openApiDocument()));
