import type { CountryCode } from "../../../contract/countries";
import type { DatabaseName } from "../../../db/d1/client";

/** Work that can wait for a moment. It names what is to be done; all that this needs is in the database, so that work which is handed out twice does nothing twice. */
export type Work =
  /** Messages of the outbox are due. */
  | { kind: "messages"; database: DatabaseName }
  /** A checked file is applied from batch `next` on, for the operator who said so. */
  | { kind: "import"; country: CountryCode; id: string; operatorId: string; next: number };

/** A Cloudflare Queue for such work. Where none is bound, requests, their callers and the jobs of each minute do it. */
export type WorkBindings = { WORK?: Queue<Work> };
