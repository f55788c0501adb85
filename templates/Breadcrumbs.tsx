import {Icon} from './Icon.js'
import type {PartProps} from './index.js'

interface Crumb {
  label: string
  href?: string
}

/** The way from the home page to this one, also told to search engines (schema.org BreadcrumbList). */
export default function Breadcrumbs({site, page}: PartProps) {
  if (!page.breadcrumbs) return null
  const {home, items} = page.breadcrumbs
  return (
    <nav className="breadcrumbs" aria-label={site.labels.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {home && (
          <li>
            <a href={home} aria-label={site.labels.home}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {items.map((item, index) => (
          <Item
            key={`${item.label} ${item.href}`}
            item={item}
            position={index + 1}
            isLast={index === items.length - 1}
          />
        ))}
      </ol>
    </nav>
  )
}

/** Microdata stands on what has an address, and on the page itself, which needs none. Home is not counted. */
function Item({item, position, isLast}: {item: Crumb; position: number; isLast: boolean}) {
  if (!item.href && !isLast) return <li>{item.label}</li>
  return (
    <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
      {isLast ? (
        <span itemProp="name" aria-current="page">
          {item.label}
        </span>
      ) : (
        <a itemProp="item" href={item.href}>
          <span itemProp="name">{item.label}</span>
        </a>
      )}
      <meta itemProp="position" content={String(position)} />
    </li>
  )
}
