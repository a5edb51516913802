/**
 * What a provider answers to a payment attempt, with its reference: the address of its page, or a code that the shopper scans or types (the content of
 * a QR code, an account's number).
 */
export type BegunPayment = { reference: string } & ({ url: string; code: null } | { url: null; code: string });
