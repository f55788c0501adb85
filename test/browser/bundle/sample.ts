import {join} from 'node:path'
import {defaultChecks} from '../../../src/checks/kinds.js'
import {english} from '../../../src/model/labels.js'
import type {Config, Labels, OutputFile, SiteProps} from '../../../src/model/model.js'
import {configSchema, type ParsedConfig, type UserConfig} from '../../../src/model/schema/schema.js'
import {onlySection} from '../../support/only-version.js'
import {newProject} from '../../support/project.js'

/** A folder with these files, and the config a site in it would have. */
export async function sampleSite(files: Record<string, string> = {}, config: UserConfig = {}) {
  const root = newProject(files)
  const parsed = configSchema.parse(config) as ParsedConfig
  const complete: Config = {
    ...parsed,
    labels: {...english, ...parsed.labels} as Labels,
    root,
    file: 'docsgen.config.ts',
    text: '',
    diagnostics: [],
    sections: [onlySection(join(root, 'docs'))],
    redirects: [],
    checks: {...defaultChecks},
  }
  return {root, config: complete, site: siteProps(complete)}
}

export function siteProps({title, lang, base, colorMode, labels, announcementBar, search}: Config): SiteProps {
  return {
    title,
    lang,
    base,
    home: base,
    navbar: {title, items: [{label: 'Tutorial', href: base, position: 'left'}]},
    footer: {columns: [], links: [{label: 'Home', href: base}], copyright: '© 2022'},
    colorMode,
    labels,
    ...(search && {search: true as const}),
    ...(announcementBar && {announcementBar}),
  }
}

export const textOf = ({contents}: OutputFile): string =>
  contents.kind === 'bytes' ? new TextDecoder().decode(contents.bytes) : ''
