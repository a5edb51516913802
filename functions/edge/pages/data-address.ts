const DATA = /^(\/editor(?:\/.*)?)\.data$/;

/**
 * The page whose data the framework's client asks for: `/editor/media` for `/editor/media.data`; null for the address of a page. Only the editors' desk
 * has that client (docs/decisions/066).
 */
export const pageOfData = (pathname: string): string | null => DATA.exec(pathname)?.[1] ?? null;
