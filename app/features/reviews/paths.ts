export const reviewsOf = (slug: string) => `/products/${slug}/reviews`;
export const questionsOf = (slug: string) => `/products/${slug}/questions`;
export const reviewForm = (slug: string) => `/products/${slug}/reviews/new`;
export const reviewPhotos = (slug: string) => `/products/${slug}/reviews/photos`;
