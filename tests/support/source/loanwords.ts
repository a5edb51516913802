// Texts that are the same in a language as in English because that is how it says them, not because nobody translated them.
const TIERS = ["Pink", "White", "Black", "Gold"];
const NAMES = [
  "Melati",
  "Melati {{country}}",
  "Beauty Pass",
  ...TIERS,
  "English",
  "Bahasa Indonesia",
  "ไทย",
  "繁體中文",
];

/** Keys whose text is written in its own language or script wherever it stands: `nativeTH` is how Thais call Thailand. */
export const SAME_EVERYWHERE = /^(native[A-Z]{2}|tier_\w+)$/;

export const LOANWORDS: Record<"id" | "th" | "zh", Set<string>> = {
  id: new Set([
    ...NAMES,
    "Australia",
    "Hong Kong",
    "Indonesia",
    "Malaysia",
    "Thailand",
    "Email",
    "Total",
    "Subtotal",
    "Menu",
    "Bank",
    "Promo",
    "Status",
    "Unit",
    "Normal",
    "Satin",
    "Vegan",
    "Nude",
    "Plum",
    "Berry",
    "Matte",
    "Filter",
    "Filter ({{count}})",
    "Rating",
    "Admin",
    "Checkout",
  ]),
  th: new Set(NAMES),
  zh: new Set(NAMES),
};
