import { Outlet } from "@remix-run/react";

export default function DefaultLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
