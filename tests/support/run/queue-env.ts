/** What the consumer of the tests' queue has beside its bindings, and the faults that it reported; the tests of one file share them with it. */
export const queueEnv: { MAIL_URL?: string; MAIL_FROM?: string } = {};
export const queueFaults: unknown[] = [];
