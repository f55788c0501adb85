import type {ReactNode} from 'react'
import type {ContentPage, ContentSite} from '../../src/model/model.js'

/** Props of every content template in addition to its own: the page and the site. */
export interface ContentProps {
  page: ContentPage
  site: ContentSite
}

/** Props of templates of containers. */
export interface ContainerProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Names of classes as the attribute `class`: `['card', undefined]` → `card`. */
export const classOf = (...names: (string | false | 0 | undefined)[]): string => names.filter(Boolean).join(' ')
