import type { CountryCode } from "../../../contract/countries";
import type { reservationInputSchema } from "../../../contract/happening/reservations";
import type { ActivityQuestion, Translations } from "../../../db/schema/happening-activities";
import type { KeptAnswer } from "../../../db/schema/happening-bookings";
import { isEmail } from "../../kit/contact/check-contact";
import type { Fault, Faults } from "../../kit/contact/fault";
import { readMobile } from "../../kit/contact/mobile-number";
import { isPrintable, nameFault, oneLine } from "../../kit/contact/plain-text";
import { MOST_LETTERS } from "./booking-rules";

export type ReservationInput = (typeof reservationInputSchema)["_output"];
export type Checked = { fullName: string; email: string; phone: string | null; answers: KeptAnswer[] };

/** Line breaks are kept in an answer. */
const isText = (text: string) => text.split(/\r?\n/).every(isPrintable);

function faultOf(question: ActivityQuestion, value: string): Fault["code"] | null {
  if (value === "") return question.required ? "required" : null;
  if (question.kind === "choice")
    return question.options.some((option) => option.value === value) ? null : "invalid_choice";
  if (value.length > question.maxLength) return "too_long";
  return isText(value) ? null : "invalid_fields";
}

/** Checks who books and their answers (S5.02), and lists all faults in the order of the form. */
export function checkReservation(
  country: CountryCode,
  language: string,
  questions: readonly ActivityQuestion[],
  input: ReservationInput,
): { ok: true; checked: Checked } | Faults {
  const faults: Fault[] = [];
  const wrong = (field: string, code: Fault["code"]) => faults.push({ code, field });
  const tooLong = (text: string) => text.length > MOST_LETTERS;
  const said = (words: Translations<string>) => words[language] ?? words.en ?? "";

  const fullName = oneLine(input.fullName);
  if (fullName === "") wrong("fullName", "required");
  else if (tooLong(fullName)) wrong("fullName", "too_long");
  const unnamed = nameFault(fullName);
  if (unnamed !== null) wrong("fullName", unnamed);

  if (tooLong(input.email)) wrong("email", "too_long");
  else if (!isEmail(input.email)) wrong("email", "invalid_email");

  const typed = input.phone ?? "";
  const phone = typed === "" || tooLong(typed) ? null : readMobile(country, typed);
  if (tooLong(typed)) wrong("phone", "too_long");
  else if (typed !== "" && phone === null) wrong("phone", "invalid_phone");

  const answers: KeptAnswer[] = [];
  for (const question of questions) {
    const value = input.answers.find(({ questionId }) => questionId === question.id)?.value ?? "";
    const code = faultOf(question, value);
    if (code !== null) wrong(`answers.${question.id}`, code);
    else if (value !== "") {
      const chosen = question.options.find((option) => option.value === value);
      answers.push({ question: said(question.label), answer: chosen === undefined ? value : said(chosen.label) });
    }
  }
  for (const { questionId } of input.answers)
    if (!questions.some(({ id }) => id === questionId)) wrong(`answers.${questionId}`, "unknown_field");
  if (!input.acknowledged) wrong("acknowledged", "required");
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, checked: { fullName, email: input.email, phone, answers } };
}
