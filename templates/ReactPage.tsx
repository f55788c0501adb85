import type {BodyTemplateProps} from './types.js'

/** A page that is a React component, with the whole width for the component. */
export default function ReactPage({children}: BodyTemplateProps) {
  return <main className="react-page">{children}</main>
}
