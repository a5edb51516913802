/** The address of a product's reviews, and of the form for a new one. */
export const reviewsOf = (slug: string) => `/products/${slug}/reviews`;
export const reviewForm = (slug: string) => `/products/${slug}/reviews/new`;
