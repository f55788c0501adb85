/** React's side of the reader's browser: takes over the shell that the server drew, and answers its controls. */

import {guardTemplates} from '../../templates/guard.js'
import type {Templates} from '../../templates/index.js'
import type {SiteProps} from '../model.js'
import {createDocuments} from './documents.js'
import {announceDrawn} from './drawn.js'
import {menu} from './menu.js'
import {navigate} from './navigate.js'
import {pageOf} from './page-of.js'
import {hydrateShell} from './shell.js'
import {skipToContent} from './skip-link.js'
import {highlightToc} from './toc-highlight.js'
import {toggleCategories} from './toggle-categories.js'

export interface StartOptions {
  /** A reader waits for a control to answer: hydrate at once. */
  urgent: boolean
}

/** Starts React on the page that is open; called once. */
export function start(templates: Templates, site: SiteProps, {urgent}: StartOptions): void {
  const lost = new AbortController()
  let isFollowed = false
  const guarded = guardTemplates(templates, (part) => {
    if (part === 'Toc' && !isFollowed) {
      isFollowed = true
      highlightToc(lost.signal)
    }
    announceDrawn()
  })
  const shell = hydrateShell(
    {
      ...pageOf(document),
      site,
      templates: guarded,
      container: document.getElementById('docsgen-root')!,
      urgent,
      onHydrated: () => {
        document.documentElement.dataset.hydrated = ''
      },
    },
    lost,
  )
  toggleCategories(shell, lost.signal)
  menu(lost.signal)
  skipToContent(lost.signal)
  navigate({shell, documents: createDocuments(), base: site.base, lost: lost.signal})
}
