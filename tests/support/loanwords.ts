// Texts that are the same in a language as in English because that is how it says them, not because nobody translated them.
const NAMES = ["Melati", "Beauty Pass", "English", "Bahasa Indonesia", "ไทย", "繁體中文"];

export const LOANWORDS: Record<"id" | "th" | "zh", Set<string>> = {
  id: new Set([...NAMES, "Email", "Total", "Subtotal", "Menu", "Bank", "Promo", "Status", "Unit", "Normal"]),
  th: new Set(NAMES),
  zh: new Set(NAMES),
};
