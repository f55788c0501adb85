import type {Section, Version} from '../../src/model/model.js'

/** The version of a site that has no other. */
export const onlyVersion = (folder: string): Version => ({
  section: 'default',
  prefix: '',
  name: 'current',
  label: 'Next',
  path: '',
  folder,
  isLatest: true,
  banner: undefined,
  badge: false,
  noIndex: false,
  sidebars: undefined,
  sidebarsFile: undefined,
})

/** The section of a site that has no other. */
export const onlySection = (folder: string): Section => ({
  name: 'default',
  label: '',
  path: '',
  content: folder,
  versionsFolder: `${folder}/versioned_docs`,
  sidebars: {},
  sidebarsFile: {file: 'docsgen.config.ts', text: ''},
  editUrl: '',
  lastUpdated: false,
  breadcrumbs: true,
  print: [],
  versions: [onlyVersion(folder)],
})
