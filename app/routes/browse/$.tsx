/** Nothing lives here: the layout's boundary shows the 404 page (S2.25). */
export const loader = () => {
  throw new Response(null, { status: 404 });
};
