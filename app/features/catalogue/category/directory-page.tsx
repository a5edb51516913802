import "../brands/directory.css";
import type { Department } from "#contract/catalogue/listing/directory";
import { useLink } from "~/site/use-site";
import { TrailCrumbs } from "../listing/listing-head";

/** All departments and categories as plain links. */
export function DirectoryPage({ departments, title }: Readonly<{ departments: readonly Department[]; title: string }>) {
  const link = useLink();
  return (
    <div className="wrap directory-page">
      <TrailCrumbs trail={[{ label: title, path: "/pages" }]} />
      <h1>{title}</h1>
      <div className="directory">
        {departments.map((department) => (
          <section key={department.path} aria-labelledby={department.slug}>
            <h2 id={department.slug}>
              <a href={link(`/pages/shop/${department.path}`)}>{department.name}</a>
            </h2>
            <ul>
              {department.children.map(({ path, name, productCount }) => (
                <li key={path}>
                  <a href={link(`/pages/shop/${path}`)}>
                    {name} <span className="sm mute num">{productCount}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
