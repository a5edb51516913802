/** How the addresses of all calls begin. */
export const API_BASE = "/api/web/v1";
