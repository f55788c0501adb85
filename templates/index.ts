/**
 * Everything a reader sees, as React components: the room `render` and `client` draw pages with.
 * A part reaches another only through its `templates` prop, so that a site can replace any one of them.
 */
import type {ComponentType, ReactNode} from 'react'
import type {PageProps, SiteProps} from '../src/model/model.js'
import AnnouncementBar from './AnnouncementBar.js'
import Brand from './Brand.js'
import Breadcrumbs from './Breadcrumbs.js'
import ColorModeToggle from './ColorModeToggle.js'
import CopyPage from './CopyPage.js'
import DocPage from './DocPage.js'
import Footer from './Footer.js'
import Layout from './Layout.js'
import MobileMenu from './MobileMenu.js'
import MobileToc from './MobileToc.js'
import Navbar from './Navbar.js'
import NotFound from './NotFound.js'
import PageFooter from './PageFooter.js'
import PageHeader from './PageHeader.js'
import Pagination from './Pagination.js'
import ReactPage from './ReactPage.js'
import SearchButton from './SearchButton.js'
import Sidebar from './Sidebar.js'
import SidePanel from './SidePanel.js'
import SkipLink from './SkipLink.js'
import Tags from './Tags.js'
import Toc from './Toc.js'
import VersionBadge from './VersionBadge.js'
import VersionBanner from './VersionBanner.js'
import VersionMenu from './VersionMenu.js'

/** What every part gets. */
export interface PartProps {
  site: SiteProps
  page: PageProps
  templates: Templates
}

/** What a part gets that holds the body of the page. */
export interface BodyPartProps extends PartProps {
  children: ReactNode
}

type Part = ComponentType<PartProps>
type BodyPart = ComponentType<BodyPartProps>

/** The closed list of parts; a file of the same name in a site's own templates folder replaces one. */
export interface Templates {
  /** The whole page: picks the part for `page.kind` and sets everything else around it. */
  Layout: BodyPart
  SkipLink: Part
  AnnouncementBar: Part
  Navbar: Part
  /** Logo and title. */
  Brand: Part
  /** Opens the search. */
  SearchButton: Part
  ColorModeToggle: Part
  /** The button that opens the side panel on narrow screens. */
  MobileMenu: Part
  /** The column beside the page; on narrow screens the panel that the menu button opens. */
  SidePanel: Part
  /** The tree of pages. */
  Sidebar: Part
  VersionMenu: Part
  DocPage: BodyPart
  VersionBanner: Part
  VersionBadge: Part
  ReactPage: BodyPart
  NotFound: Part
  /** Copies the page as Markdown. */
  CopyPage: Part
  Breadcrumbs: Part
  MobileToc: Part
  Toc: Part
  /** Heading, intro and draft marker. */
  PageHeader: Part
  /** Tags, edit link and date of the last change. */
  PageFooter: Part
  Tags: Part
  Pagination: Part
  Footer: Part
}

export const templates: Templates = {
  Layout,
  SkipLink,
  AnnouncementBar,
  Navbar,
  Brand,
  SearchButton,
  ColorModeToggle,
  MobileMenu,
  SidePanel,
  Sidebar,
  VersionMenu,
  DocPage,
  VersionBanner,
  VersionBadge,
  ReactPage,
  NotFound,
  CopyPage,
  Breadcrumbs,
  MobileToc,
  Toc,
  PageHeader,
  PageFooter,
  Tags,
  Pagination,
  Footer,
}
