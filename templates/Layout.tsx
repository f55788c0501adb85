import type {BodyTemplateProps} from './types.js'

/** The whole page in reading order. `docsgen-content` is the target of the skip link. */
export default function Layout({children, ...props}: BodyTemplateProps) {
  const {SkipLink, AnnouncementBar, Navbar, SidePanel, Footer} = props.templates
  return (
    <>
      <SkipLink {...props} />
      <AnnouncementBar {...props} />
      <Navbar {...props} />
      <div id="docsgen-content" className="content">
        <SidePanel {...props} />
        <Main {...props}>{children}</Main>
      </div>
      <Footer {...props} />
    </>
  )
}

function Main({children, ...props}: BodyTemplateProps) {
  const {DocPage, ReactPage, NotFound} = props.templates
  switch (props.page.kind) {
    case 'doc':
      return <DocPage {...props}>{children}</DocPage>
    case 'react':
      return <ReactPage {...props}>{children}</ReactPage>
    case 'not-found':
      return <NotFound {...props} />
  }
}
