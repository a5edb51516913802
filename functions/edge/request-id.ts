/**
 * An id for logs, error pages and API answers: Cloudflare's ray where there is one, else random. It never comes from
 * the caller.
 */
export const requestIdOf = (request: Request): string => {
  const ray = request.headers.get("cf-ray");
  return ray !== null && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
};
