import type {Rule} from '../check.js'
import {brokenAnchor} from './broken-anchor.js'
import {brokenAsset} from './broken-asset.js'
import {brokenLink} from './broken-link.js'
import {brokenMarkdownLink} from './broken-markdown-link.js'
import {duplicateRoute} from './duplicate-route.js'
import {unusedPartial} from './unused-partial.js'

/** Every rule, one file each. */
export const rules: readonly Rule[] = [
  brokenLink,
  brokenMarkdownLink,
  brokenAsset,
  brokenAnchor,
  duplicateRoute,
  unusedPartial,
]
