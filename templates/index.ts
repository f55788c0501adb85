/**
 * All templates of the shell as React components. A template reaches another only through its `templates` prop, so that a
 * site can replace each of them.
 */
import AnnouncementBar from './AnnouncementBar.js'
import Brand from './Brand.js'
import Breadcrumbs from './Breadcrumbs.js'
import ColorModeToggle from './ColorModeToggle.js'
import CopyPage from './CopyPage.js'
import DocPage from './DocPage.js'
import Feedback from './Feedback.js'
import Footer from './Footer.js'
import LanguageMenu from './LanguageMenu.js'
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
import SocialLinks from './SocialLinks.js'
import Tags from './Tags.js'
import Toc from './Toc.js'
import TranslationNotice from './TranslationNotice.js'
import type {Templates} from './types.js'
import VersionBadge from './VersionBadge.js'
import VersionBanner from './VersionBanner.js'
import VersionMenu from './VersionMenu.js'

export const templates: Templates = {
  Layout,
  SkipLink,
  AnnouncementBar,
  Navbar,
  Brand,
  SearchButton,
  SocialLinks,
  ColorModeToggle,
  MobileMenu,
  SidePanel,
  Sidebar,
  VersionMenu,
  LanguageMenu,
  DocPage,
  VersionBanner,
  TranslationNotice,
  VersionBadge,
  ReactPage,
  NotFound,
  CopyPage,
  Breadcrumbs,
  MobileToc,
  Toc,
  PageHeader,
  PageFooter,
  Feedback,
  Tags,
  Pagination,
  Footer,
}
