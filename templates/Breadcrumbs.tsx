import {Icon} from './Icon.js'
import type {TemplateProps} from './types.js'

interface Crumb {
  label: string
  href?: string
}

/** The path from the home page to this page, with microdata for search engines (schema.org BreadcrumbList). */
export default function Breadcrumbs({site, page}: TemplateProps) {
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

/** An item with an address, or the page itself, has microdata. The numbering omits the home page. */
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
