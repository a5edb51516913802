// The sheets that a product's page needs only below its first screen.
import "~/features/catalogue/cards/product-card.css";
import "~/features/catalogue/cards/stars.css";
import "~/features/catalogue/product/beside/closest-shades.css";
import "~/features/catalogue/product/beside/routine.css";
import "~/features/catalogue/product/beside/together.css";
import "~/features/catalogue/product/story/gallery-dots.css";
import "~/features/catalogue/shades/match-row.css";
import "~/features/reviews/cards/rating-summary.css";
import "~/features/reviews/cards/review-card.css";
import "~/features/reviews/cards/review-photos.css";
import "~/features/reviews/product/product-reviews.css";
import "~/features/reviews/product/questions-list.css";
import "~/features/reviews/reviews-columns.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/scrolling/carousel.css";
