import type { PaymentGateway } from "./payment-gateway";

/** A bank that does what it is told and moves no money (R35); a card has half an hour, a transfer a day (R36). */
export const sandboxGateway: PaymentGateway = {
  methods: ["sandbox_card", "sandbox_bank"],
  windowMinutes: { sandbox_card: 30, sandbox_bank: 24 * 60 },
  settle: async ({ told }) => told,
};
