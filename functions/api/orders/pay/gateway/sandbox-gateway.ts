import type { PaymentGateway } from "./payment-gateway";

/** A bank that does what it is told and moves no money (R35): every way to pay but a real card. */
export const sandboxGateway: PaymentGateway = {
  name: "sandbox",
  takes: (method) => method !== "card",
};
