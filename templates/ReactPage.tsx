import type {BodyTemplateProps} from './types.js'

/** A page that is a React component, with the whole width for the component. */
export default function ReactPage({children, ...props}: BodyTemplateProps) {
  const {VersionBanner, TranslationNotice, PageHeader} = props.templates
  return (
    <main className="react-page">
      <VersionBanner {...props} />
      <TranslationNotice {...props} />
      <PageHeader {...props} />
      {children}
    </main>
  )
}
