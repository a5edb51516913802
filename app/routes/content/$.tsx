/** Nothing lives here: the layout's boundary shows the 404 page (S2.25). */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

/** A route with a component answers with a page, not with the bare status. */
export default function Nowhere() {
  return null;
}
