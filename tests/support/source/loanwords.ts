// Texts that are the same as in English because the language really says so, not because nobody translated them.
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
  "Google Analytics",
  "Analytics Engine",
];

/** Keys whose text is always in its own language or script: `nativeTH` is the Thai name of Thailand. */
export const SAME_EVERYWHERE = /^(native[A-Z]{2}|tier_\w+)$/;

export const LOANWORDS: Readonly<Record<string, ReadonlySet<string>>> = {
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
    "Tablet",
    "Water resistant",
    "Set",
    "Invoice",
  ]),
  th: new Set(NAMES),
  zh: new Set(NAMES),
};
