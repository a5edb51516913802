/** Where a product's reviews stand, and where one is written. */
export const reviewsOf = (slug: string) => `/products/${slug}/reviews`;
export const reviewForm = (slug: string) => `/products/${slug}/reviews/new`;
