/**
 * An email address in one spelling: trimmed, in lower case, with full-width letters made plain. It is what is compared and hashed (S3.08).
 */
export const emailKeyOf = (email: string) => email.normalize("NFKC").trim().toLowerCase();
