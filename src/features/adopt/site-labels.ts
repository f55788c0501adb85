/** Texts of navigation in other systems: HTML as plain text, and names for links that show only an icon. */

const entities: Readonly<Record<string, string>> = {
  ...{amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', apos: "'", '#39': "'", nbsp: '\u00a0'},
}

export const decodedEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#34|apos|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

/** The text of HTML in one line. */
export const textOfHtml = (html: string): string =>
  decodedEntities(html.replace(/<(svg|style|script)\b[\s\S]*?<\/\1>/gi, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** By the names of icons, and by hosts without their last part. */
const brands: Readonly<Record<string, string>> = {
  ...{github: 'GitHub', gitlab: 'GitLab', bitbucket: 'Bitbucket', youtube: 'YouTube', linkedin: 'LinkedIn', npm: 'npm'},
  ...{npmjs: 'npm', 't.me': 'Telegram', 'x.com': 'X', twitter: 'Twitter', discord: 'Discord'},
}

/** `github` → `GitHub` */
export const nameOfIcon = (icon: string): string => brands[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1)

/** `https://www.github.com/a` → `github.com`; '' for another text. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')

/** `https://github.com/a` → `GitHub`; the host for any other. */
export const nameOfHost = (url: string): string =>
  brands[hostOf(url)] ?? brands[hostOf(url).replace(/\.\w+$/, '')] ?? hostOf(url)

/** Whether a link leads to another site. */
export const isExternal = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)

/** A label in ASCII, as a name of a sidebar or of a group: `Get started` → `get-started`. */
export const plainName = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
