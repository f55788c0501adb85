import type {LabelledLink} from '../src/model/model.js'
import {Logo} from './Logo.js'
import {linkAttributes} from './link-attributes.js'
import type {TemplateProps} from './types.js'

/** The footer of every page: links in columns or in one line, and the copyright line. */
export default function Footer({site}: TemplateProps) {
  if (!site.footer) return null
  const {columns, links, logo, copyright} = site.footer
  return (
    <footer className="footer">
      <div>
        {columns.length > 0 && (
          <div className="columns">
            {columns.map(({title, items}) => (
              <div key={title}>
                <div className="title">{title}</div>
                <Links links={items} />
              </div>
            ))}
          </div>
        )}
        {links.length > 0 && (
          <div className="line">
            <Links links={links} />
          </div>
        )}
        {logo && (
          <a className="logo" href={logo.href}>
            <Logo {...logo} />
          </a>
        )}
        {copyright && <div className="copyright" dangerouslySetInnerHTML={{__html: copyright}} />}
      </div>
    </footer>
  )
}

function Links({links}: {links: LabelledLink[]}) {
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          <a {...linkAttributes(link)}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}
