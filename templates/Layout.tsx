import type {BodyPartProps} from './index.js'

/** The whole page. Layers of the page come in reading order; `docsgen-content` is where the skip link leads. */
export default function Layout({children, ...props}: BodyPartProps) {
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

function Main({children, ...props}: BodyPartProps) {
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
