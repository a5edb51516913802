/** Reads the promo code from a link's address without looking it up. Throws the 404 page for an impossible code. */
export function loadDiscount(param: string | undefined): { code: string } {
  const code = (param ?? "").trim();
  if (code === "" || code.length > 40) throw new Response(null, { status: 404 });
  return { code };
}
