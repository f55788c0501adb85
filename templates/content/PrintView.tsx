import type {PrintedSection, SiteProps} from '../../src/model/model.js'
import type {ContentProps} from './props.js'

export interface PrintViewProps extends ContentProps {
  title: string
  intro: string
  sections: PrintedSection[]
  labels: SiteProps['labels']
}

/** All pages of a category for printing: the name of the category, a list of its pages, and the pages in order. */
export default function PrintView({site, title, intro, sections, labels}: PrintViewProps) {
  return (
    <main className="print-view">
      <header>
        <p>{site.title}</p>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      <nav id="contents" aria-label={labels.contents}>
        <h2>{labels.contents}</h2>
        <Contents sections={sections} />
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </main>
  )
}

function Contents({sections}: Pick<PrintViewProps, 'sections'>) {
  return (
    <ol>
      {sections.map(({id, number, label, sections: subsections}) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="number">{number}</span> {label}
          </a>
          {subsections.length > 0 && <Contents sections={subsections} />}
        </li>
      ))}
    </ol>
  )
}

/** A page, or the name of a category without a page; then the pages of the category. */
function Section({section}: {section: PrintedSection}) {
  const {id, number, label, depth, html, sections} = section
  const Heading = `h${Math.min(6, depth + 1) as 2 | 3 | 4 | 5 | 6}` as const
  return (
    <>
      {html === undefined ? (
        <section id={id} className="markdown category">
          <Heading>
            <span className="number">{number}</span> {label}
          </Heading>
        </section>
      ) : (
        <section id={id} className="markdown" dangerouslySetInnerHTML={{__html: html}} />
      )}
      {sections.map((subsection) => (
        <Section key={subsection.id} section={subsection} />
      ))}
    </>
  )
}
