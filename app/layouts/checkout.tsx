import { Outlet } from "@remix-run/react";

export default function CheckoutLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
