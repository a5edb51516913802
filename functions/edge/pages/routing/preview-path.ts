/** Whether the first segment of a path switches the preview on (S2.26). */
export const isPreviewPath = (pathname: string): boolean => /^\/preview(\/|$)/i.test(pathname);
