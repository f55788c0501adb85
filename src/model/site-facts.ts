/** The versions and languages of a built site, for programs that read the site: `docsgen-site.json`. */
export interface SiteFacts {
  title: string
  description: string
  /** Origin of the site; '' if it is unknown. */
  url: string
  base: string
  lang: string
  /** Own synonyms of the search. */
  synonyms: readonly (readonly string[])[]
  versions: readonly VersionFacts[]
  /** The other languages of the site, on the site of the default one. */
  languages: readonly LanguageFacts[]
}

export interface VersionFacts {
  /** Name of its section. */
  section: string
  name: string
  label: string
  /** Readers get it first. */
  isLatest: boolean
  /** First segments of its addresses, without slashes at the ends; '' at the root of the site. */
  path: string
  /** Folder of its search index, without slashes at the ends; '' for a site without search. */
  search: string
  /** Names of its sidebars. */
  sidebars: readonly string[]
}

export interface LanguageFacts {
  code: string
  lang: string
  /** Folder of its files, with a final slash. */
  folder: string
}
