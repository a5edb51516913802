import type { LanguageCode } from "#contract/countries";
import { translateOn } from "~/site/strings.server";
import type { FlashToast, Toast } from "./toasts";

/** Gives flashed messages their words in the page's language. */
export const toastTexts = (toasts: FlashToast[], language: LanguageCode): Toast[] =>
  toasts.map(({ room, key, type, vars }, index) => ({
    id: `toast-${index}`,
    title: null,
    text: translateOn(language, room)(key, vars),
    type,
    group: room,
    duration: 3000,
    speed: 300,
    data: null,
  }));
