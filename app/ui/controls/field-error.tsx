import "./field-error.css";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon";

/** The error under a field or group; pass its id to `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" size="s" />
      <span>{children}</span>
    </p>
  );
}
