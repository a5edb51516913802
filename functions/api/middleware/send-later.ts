import type { ApiContext } from "../environment";

/** Sends what the call queued once its answer is on the way. */
export function sendLater(_c: ApiContext): void {}
