import "~/ui/figures/price.css";
import "~/ui/shapes/line.css";
import "./awaited-line.css";
import type { Reminders } from "#contract/lists/lists";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { ProductPlate } from "~/ui/figures/picture";
import { Tag } from "~/ui/figures/tag";
import { WAITING } from "../intents";

type Props = Readonly<{
  href: string;
  eager: boolean;
  /** Shade and size, or the day of the launch; may be empty. */
  detail: string;
  price: string | null;
  /** Says that it can be bought now; null as long as it cannot. */
  here: string | null;
  /** Whether an email was sent, and where to. */
  state: string;
  field: { name: string; value: string };
}> &
  Pick<Reminders["items"][number], "product" | "picture">;

/** One product that the shopper waits for, with its picture, and the button that ends the waiting. */
export function AwaitedLine({ href, product, picture, eager, detail, price, here, state, field }: Props) {
  const t = useT("lists");
  const link = useLink();
  const { name, brand } = product;
  return (
    <li className="line">
      <ProductPlate picture={picture} brand={brand.name} sizes="7rem" eager={eager} />
      <div className="row top between">
        <div className="grow">
          <p className="xs mute strong" lang="en">
            {brand.name}
          </p>
          <p>
            <a href={href} lang="en">
              {name}
            </a>
          </p>
          {detail === "" ? null : <p className="sm mute">{detail}</p>}
          {price === null ? null : <p className="price">{price}</p>}
        </div>
        {here === null ? null : <Tag tone="outline">{here}</Tag>}
      </div>
      <p className="sm mute">{state}</p>
      <div className="row row-wrap awaited-actions">
        {here === null ? null : (
          <ButtonLink kind="quiet" size="s" href={href} aria-label={`${t("look")}: ${name}`}>
            {t("look")}
          </ButtonLink>
        )}
        <PostForm action={link(WAITING)} fields={{ [field.name]: field.value }} data-part="waiting">
          <Button kind="quiet-link" aria-label={`${t("stop")}: ${name}`}>
            {t("stop")}
          </Button>
        </PostForm>
      </div>
    </li>
  );
}
