import type { Department } from "#contract/catalogue/listing/directory";
import type { ProductCard } from "#contract/catalogue/product/card";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Picture, plateStyle } from "~/ui/figures/picture";

type Props = Readonly<{ department: Department; cards: readonly ProductCard[] }>;

const pathOf = (path: string) => `/pages/shop/${path}`;

/**
 * The third level of a department, a list for each category that its link in the menu finds by `data-of`, and what
 * sells best there (app/client/help/drawer.ts).
 */
export function MenuPanel({ department, cards }: Props) {
  const link = useLink();
  return (
    <>
      {department.children.map(({ path, children }) => (
        <ul key={path} data-of={link(pathOf(path))}>
          {children.map((child) => (
            <li key={child.path}>
              <a href={link(pathOf(child.path))}>{child.name}</a>
            </li>
          ))}
        </ul>
      ))}
      {cards.length === 0 ? null : <Best department={department} cards={cards} />}
    </>
  );
}

function Best({ department, cards }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const { money } = useFormat();
  return (
    <li data-best="">
      <a href={link(pathOf(department.path), { sort: "bestselling" })}>{t("collection_bestsellers")}</a>
      <ul>
        {cards.map(({ slug, brand, name, picture, price, priceVaries }) => (
          <li key={slug}>
            <a href={link(productPath(slug))}>
              <span className="plate" style={plateStyle(picture.plate)}>
                {picture.id === null ? null : (
                  <Picture
                    src={`/img/${picture.id}`}
                    widths={[200, 400]}
                    sizes="64px"
                    alt=""
                    width={64}
                    height={64}
                    eager
                  />
                )}
              </span>
              <span lang="en">
                <small>{brand.name}</small> {name}
              </span>
              {price === null ? null : <b>{priceVaries ? t("from", { price: money(price) }) : money(price)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
