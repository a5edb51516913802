/** An email in one spelling: trimmed, small letters, full-width letters made plain. What is compared and hashed (S3.08). */
export const emailKeyOf = (email: string) => email.normalize("NFKC").trim().toLowerCase();
