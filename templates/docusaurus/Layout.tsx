import type {ReactNode} from 'react'

/** Renders only its children: docsgen renders the page around them. */
export default function Layout({children}: {children?: ReactNode}) {
  return children
}
