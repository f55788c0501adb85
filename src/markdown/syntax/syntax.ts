/** The constructs that docsgen adds to Markdown: in the order in which they run. */
import {abbreviations} from './abbreviations.js'
import {admonitions} from './admonitions.js'
import {apiReference} from './api-reference.js'
import {cards} from './cards.js'
import {code} from './code.js'
import {codeFile} from './code-file.js'
import {literalColons, plainColons} from './colons.js'
import type {Syntax} from './construct.js'
import {definitions} from './definitions.js'
import {details} from './details.js'
import {emoji} from './emoji.js'
import {figure} from './figure.js'
import {fileTree} from './file-tree.js'
import {headings, tocInline} from './headings.js'
import {images} from './images.js'
import {includes} from './includes.js'
import {inline} from './inline.js'
import {landing} from './landing.js'
import {links} from './links.js'
import {math} from './math.js'
import {mermaid} from './mermaid.js'
import {packageManagers} from './package-managers.js'
import {steps} from './steps.js'
import {tables} from './tables.js'
import {tabPanels, tabs} from './tabs.js'
import {variables} from './variables.js'

export const syntaxes: readonly Syntax[] = [
  variables,
  codeFile,
  packageManagers,
  includes,
  definitions,
  abbreviations,
  admonitions,
  tabs,
  details,
  steps,
  cards,
  landing,
  fileTree,
  figure,
  literalColons,
  inline,
  math,
  mermaid,
  headings,
  tocInline,
  emoji,
  plainColons,
  tabPanels,
  links,
  images,
  // After `links`: its links stay on the page.
  apiReference,
  tables,
  code,
]
