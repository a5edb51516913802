import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import { PageError } from "./page-error";
import { Quiet } from "./quiet";

export default function CheckoutLayout() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  return (
    <Chrome>
      <PageError />
    </Chrome>
  );
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useT("shell");
  const head = (
    <>
      <Icon name="lock" size="s" />
      {t("secureCheckout")}
    </>
  );
  return <Quiet head={head}>{children}</Quiet>;
}
