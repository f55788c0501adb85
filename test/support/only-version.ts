import type {Version} from '../../src/model/model.js'

/** The version of a site that has no other. */
export const onlyVersion = (folder: string): Version => ({
  name: 'current',
  label: 'Next',
  path: '',
  folder,
  isLast: true,
  banner: undefined,
  badge: false,
  noIndex: false,
  sidebars: undefined,
  sidebarsFile: undefined,
})
