import type {BodyPartProps} from './index.js'

/** A page made of a React component: the whole width is its own. */
export default function ReactPage({children}: BodyPartProps) {
  return <main className="react-page">{children}</main>
}
