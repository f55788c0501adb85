import type {Rule} from '../rule.js'
import {absoluteSelfLink} from './absolute-self-link.js'
import {brokenAnchor} from './broken-anchor.js'
import {brokenAsset} from './broken-asset.js'
import {brokenLink} from './broken-link.js'
import {brokenMarkdownLink} from './broken-markdown-link.js'
import {duplicateRoute} from './duplicate-route.js'
import {homePage} from './home-page.js'
import {linkToDraft} from './link-to-draft.js'
import {linkToRedirect} from './link-to-redirect.js'
import {missingDescription} from './missing-description.js'
import {multipleH1} from './multiple-h1.js'
import {navbarTarget} from './navbar-target.js'
import {orphanPage} from './orphan-page.js'
import {unlinkedAsset} from './unlinked-asset.js'
import {unmatchedAddress} from './unmatched-address.js'
import {unusedPartial} from './unused-partial.js'

/** Every rule for the site, one file each. Rules for one page are in `src/markdown/rules/`. */
export const rules: readonly Rule[] = [
  brokenLink,
  brokenMarkdownLink,
  brokenAsset,
  brokenAnchor,
  linkToDraft,
  linkToRedirect,
  absoluteSelfLink,
  duplicateRoute,
  navbarTarget,
  unmatchedAddress,
  homePage,
  multipleH1,
  missingDescription,
  orphanPage,
  unlinkedAsset,
  unusedPartial,
]
