import type {ReactNode} from 'react'
import useIsBrowser from './useIsBrowser.js'

/** Renders its children only in browsers, where the component is an island. */
export default function BrowserOnly({children, fallback}: {children?: () => ReactNode; fallback?: ReactNode}) {
  return <>{useIsBrowser() ? children?.() : fallback}</>
}
