import type {BodyTemplateProps} from './types.js'

/** A Markdown page. */
export default function DocPage({children, ...props}: BodyTemplateProps) {
  const {VersionBanner, Breadcrumbs, VersionBadge, MobileToc, CopyPage} = props.templates
  const {PageHeader, PageFooter, Pagination, Toc} = props.templates
  return (
    <main className={props.page.hideToc ? 'doc-page wide' : 'doc-page'}>
      <VersionBanner {...props} />
      <article>
        <Breadcrumbs {...props} />
        <VersionBadge {...props} />
        <MobileToc {...props} />
        <CopyPage {...props} />
        <PageHeader {...props} />
        {children}
        <PageFooter {...props} />
      </article>
      <Pagination {...props} />
      <Toc {...props} />
    </main>
  )
}
