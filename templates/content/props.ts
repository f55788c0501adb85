import type {ContentPage, ContentSite} from '../../src/model/model.js'

/** Props of every content template in addition to its own: the page and the site. */
export interface ContentProps {
  page: ContentPage
  site: ContentSite
}
