import { type RefObject, useEffect, useRef, useState } from "react";
import { useLink } from "~/site/use-site";
import type { ShownVariant } from "../product.server";
import { queryOf } from "./choice";

type Chosen = {
  /** As the address said at first. */
  initial: ShownVariant;
  /** On show. */
  variant: ShownVariant;
  choose: (id: string) => void;
  form: RefObject<HTMLFormElement>;
  /** Address of the variant on show. */
  address: string;
};

const radioOf = (form: HTMLFormElement | null) => {
  const value = form === null ? null : new FormData(form).get("variantId");
  return typeof value === "string" ? value : null;
};

/**
 * The variant on show. It starts as the address says; with script, choosing another changes page and address at once.
 * What was tapped before script came is in the form, so the form is asked first: nothing chosen is lost.
 * Throws for a product without variants, which the contract rules out.
 */
export function useVariant(variants: readonly ShownVariant[], chosenId: string, path: string): Chosen {
  const link = useLink();
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(chosenId);
  const initial = variants.find((each) => each.id === chosenId) ?? variants[0];
  if (initial === undefined) throw new RangeError(`${path} has no variants`);
  const variant = variants.find((each) => each.id === id) ?? initial;
  const addressOf = (each: ShownVariant) => link(path, queryOf(each, variants));
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
  return { initial, variant, choose, form, address: addressOf(variant) };
}
