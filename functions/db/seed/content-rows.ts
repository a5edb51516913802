import type { InferInsertModel } from "drizzle-orm";
import type { contentEntries, layouts } from "../schema/content";

export function layoutRows(): InferInsertModel<typeof layouts>[] {
  return [];
}

export function contentRows(): InferInsertModel<typeof contentEntries>[] {
  return [];
}
