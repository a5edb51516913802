import type { InferInsertModel, Table } from "drizzle-orm";
import type * as catalogue from "../schema/catalogue";

export type Rows<K extends keyof typeof catalogue> = (typeof catalogue)[K] extends infer T extends Table
  ? InferInsertModel<T>[]
  : never;
