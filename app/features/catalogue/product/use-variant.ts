import { type RefObject, useEffect, useRef, useState } from "react";
import type { Variant } from "#contract/catalogue";
import { useLink } from "~/site/use-site";
import { queryOf } from "./choice";

type Chosen = { variant: Variant; choose: (id: string) => void; form: RefObject<HTMLFormElement>; address: string };

const radioOf = (form: HTMLFormElement | null) => {
  const value = form === null ? null : new FormData(form).get("variantId");
  return typeof value === "string" ? value : null;
};

/**
 * The variant on show. It starts as the address says; with script, choosing another changes page and address at once.
 * What was tapped before script came is in the form, so the form is asked first: nothing chosen is lost.
 */
export function useVariant(variants: readonly Variant[], initial: Variant, path: string): Chosen {
  const link = useLink();
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(initial.id);
  const variant = variants.find((each) => each.id === id) ?? initial;
  const addressOf = (each: Variant) => link(path, queryOf(each, variants));
  const choose = (chosen: string) => {
    const next = variants.find((each) => each.id === chosen);
    if (next === undefined || next.id === id) return;
    setId(next.id);
    history.replaceState(history.state, "", addressOf(next));
  };
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const tapped = radioOf(form.current);
    if (tapped !== null) latest.current(tapped);
  }, []);
  return { variant, choose, form, address: addressOf(variant) };
}
