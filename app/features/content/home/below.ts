// The sheets of the blocks that a home page shows at its end, if at all.
import "~/ui/controls/choice/check.css";
import "~/ui/controls/field.css";
import "~/ui/notices/error-summary.css";
import "../blocks/pictures/columns.css";
import "../blocks/pictures/picture-text.css";
import "../blocks/pictures/video.css";
import "../blocks/texts/prose.css";
import "../blocks/texts/questions.css";
import "../blocks/texts/quote.css";
import "../blocks/texts/steps.css";
import "../blocks/texts/text-table.css";
import "../newsletter/newsletter.css";
import "./panel.css";
