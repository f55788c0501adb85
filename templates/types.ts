import type {ComponentType, ReactNode} from 'react'
import type {PageProps, SiteProps} from '../src/model/model.js'

/** Props of every template of the shell. */
export interface TemplateProps {
  site: SiteProps
  page: PageProps
  templates: Templates
}

/** Props of a template that contains the page body. */
export interface BodyTemplateProps extends TemplateProps {
  children: ReactNode
}

type Template = ComponentType<TemplateProps>

type BodyTemplate = ComponentType<BodyTemplateProps>

/** All templates of the shell. A file of the same name in a site's own templates folder replaces a default template. */
export interface Templates {
  /** The whole page: the template for `page.kind`, and everything around it. */
  Layout: BodyTemplate
  SkipLink: Template
  AnnouncementBar: Template
  Navbar: Template
  /** Logo and title. */
  Brand: Template
  /** Opens the search. */
  SearchButton: Template
  /** Icons that link to other hosts. */
  SocialLinks: Template
  ColorModeToggle: Template
  /** The button that opens the side panel on narrow screens. */
  MobileMenu: Template
  /** The column beside the page; on narrow screens the panel that the menu button opens. */
  SidePanel: Template
  /** The tree of pages. */
  Sidebar: Template
  VersionMenu: Template
  /** Links to the languages of the site. */
  LanguageMenu: Template
  DocPage: BodyTemplate
  VersionBanner: Template
  /** The notice on pages that are not translated. */
  TranslationNotice: Template
  VersionBadge: Template
  ReactPage: BodyTemplate
  NotFound: Template
  /** Copies the page as Markdown. */
  CopyPage: Template
  Breadcrumbs: Template
  MobileToc: Template
  Toc: Template
  /** Heading, intro and draft marker. */
  PageHeader: Template
  /** Tags, edit link and date of the last change. */
  PageFooter: Template
  Tags: Template
  /** Asks whether the page was helpful. */
  Feedback: Template
  Pagination: Template
  Footer: Template
}
