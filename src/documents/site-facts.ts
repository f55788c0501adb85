import {type SiteParts, searchFolder} from '../files/files.js'
import {allVersions, languageFolder} from '../files/paths/paths.js'
import type {SiteFacts, Version} from '../model/model.js'

/** The versions and languages of a site, for programs that read its files. */
export function siteFacts({config, outline, otherLanguages = []}: SiteParts): SiteFacts {
  const {title, description, url, base, lang, search} = config
  const sidebars = outline.sidebars.map(({name}) => name)
  const isOf = ({prefix, name}: Version, sidebar: string): boolean =>
    sidebar.startsWith(prefix) &&
    (prefix !== '' || !allVersions(config).some((one) => one.prefix !== '' && sidebar.startsWith(one.prefix))) &&
    (sidebar.includes('@') ? sidebar.endsWith(`@${name}`) : name === 'current')
  return {
    title,
    description,
    url,
    base,
    lang,
    synonyms: typeof search === 'object' ? search.synonyms : [],
    versions: config.sections
      .filter(({isStandalone}) => !isStandalone)
      .flatMap(({versions}) => versions)
      .map((version) => ({
        section: version.section,
        name: version.name,
        label: version.label,
        isLatest: version.isLatest,
        path: version.path,
        search: search ? searchFolder(version) : '',
        sidebars: sidebars.filter((sidebar) => isOf(version, sidebar)),
      })),
    languages: otherLanguages.map(({config: other}) => ({
      code: other.locale?.code ?? other.lang,
      lang: other.lang,
      folder: languageFolder(other),
    })),
  }
}
