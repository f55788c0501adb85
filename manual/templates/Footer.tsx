import Footer from 'docsgen/templates/Footer'
import type {ComponentProps} from 'react'

/** The default footer, with a line of its own above it. */
export default function SignedFooter(props: ComponentProps<typeof Footer>) {
  return (
    <>
      <aside className="signature" aria-label="About this manual">
        Built by the generator it is about.
      </aside>
      <Footer {...props} />
    </>
  )
}
