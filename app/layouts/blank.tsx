import { Outlet } from "@remix-run/react";

/** No chrome at all (S2.02). */
export default function BlankLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
