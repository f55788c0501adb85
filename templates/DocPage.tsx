import type {BodyTemplateProps} from './types.js'

/** A Markdown page. */
export default function DocPage({children, ...props}: BodyTemplateProps) {
  const {VersionBanner, TranslationNotice, Breadcrumbs, VersionBadge, MobileToc, CopyPage} = props.templates
  const {PageHeader, PageFooter, Feedback, Pagination, Toc} = props.templates
  const {layout, hideToc, generated} = props.page
  // `full` uses the whole window, `wide` also the column of the table of contents.
  return (
    <main className={layout ? 'doc-page full' : hideToc ? 'doc-page wide' : 'doc-page'}>
      <VersionBanner {...props} />
      <TranslationNotice {...props} />
      <article>
        <Breadcrumbs {...props} />
        <MobileToc {...props} />
        <VersionBadge {...props} />
        {layout !== 'home' && !generated && <CopyPage {...props} />}
        <PageHeader {...props} />
        {children}
        <PageFooter {...props} />
        <Feedback {...props} />
      </article>
      <Pagination {...props} />
      <Toc {...props} />
    </main>
  )
}
