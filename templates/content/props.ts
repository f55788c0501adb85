import type {ContentPage, ContentSite} from '../../src/model/model.js'

/** What every content template gets beside its own props: the page it stands on, and the site. */
export interface ContentProps {
  page: ContentPage
  site: ContentSite
}
