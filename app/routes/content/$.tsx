/** No page has this address: the layout's error boundary shows the page for "not found" (S2.25). */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

/** Remix answers with a page only where the route has a component. */
export default function Nowhere() {
  return null;
}
