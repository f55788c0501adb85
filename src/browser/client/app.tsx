/** The React app: hydrates the page shell that the server rendered, and handles its controls. */

import {guardTemplates} from '../../../templates/guard.js'
import type {Templates} from '../../../templates/types.js'
import type {AddressForm} from '../../files/address.js'
import {isInProps} from '../../files/portable/portable.js'
import type {SiteProps} from '../../model/model.js'
import {focusOn, focusStart} from './arrive.js'
import {offerTop} from './back-to-top.js'
import {copyLinks} from './copy-link.js'
import {createDocuments} from './documents.js'
import {closeDropdowns, updateExpanded} from './dropdowns.js'
import {errorBox} from './error-box.js'
import {followColorMode} from './follow-color-mode.js'
import {swapTemplates} from './live-templates.js'
import type {loadDeferred} from './load-deferred.js'
import {menu} from './menu.js'
import {navigate} from './navigate.js'
import type {offerLanguage} from './offer-language.js'
import {onClick} from './on-click.js'
import type {replaceAddresses} from './own-addresses.js'
import {pageOf} from './page-of.js'
import {urlOf} from './portable.js'
import {prefetch} from './prefetch.js'
import type {createReactPages} from './react-pages.js'
import type {RecoverOptions} from './recover.js'
import {announceRendered} from './rendered.js'
import {hydrateShell} from './shell.js'
import {highlightToc} from './toc-highlight.js'
import {toggleCategories} from './toggle-categories.js'
import type {rememberVersion} from './versions.js'

export interface StartOptions {
  /** Whether a reader waits for a control: then the app hydrates at once. */
  urgent: boolean
  /** Addresses of the scripts that the site has: for the 404 page, for a button, for languages, and the one that loads last. */
  addresses: Partial<Record<'recovery' | 'copyPage' | 'languageOffer' | 'deferred', string>>
  /** Set when the site has React pages. */
  createReactPages?: typeof createReactPages
  /** Set when the site has its own templates. */
  replaceAddresses?: typeof replaceAddresses
  form: AddressForm
  /** Set when the site has more than one version. */
  rememberVersion?: typeof rememberVersion
  /** Set when the site has several languages. */
  offerLanguage?: typeof offerLanguage
  /** Set when the site has services that count visits, or modules of its own. */
  loadDeferred?: typeof loadDeferred
}

/** Starts React on the open page; called once. Resolves when the whole page responds. */
export async function start(templates: Templates, site: SiteProps, options: StartOptions): Promise<void> {
  const {labels, base} = DOCSGEN_PORTABLE ? {...site, base: new URL(urlOf(site.base)).pathname} : site
  const {addresses} = options
  followColorMode(site.colorMode)
  const loadLast = options.loadDeferred?.(addresses.deferred!)
  const crash = new AbortController()
  let isFollowed = false
  const guarded = guardTemplates(templates, (part) => {
    if (part === 'Toc' && !isFollowed) {
      isFollowed = true
      highlightToc(crash.signal)
    }
    announceRendered()
  })
  const served = pageOf(document)
  const reactPages = options.createReactPages?.(labels)
  const container = document.querySelector<HTMLElement>('body > #docsgen-root')!
  let shownPage = () => served.page
  const isProp = (address: string) => {
    // Those of props are relative.
    if (DOCSGEN_PORTABLE) return false
    const {languages: _, ...page} = shownPage()
    return isInProps(JSON.stringify([site, page]), address)
  }
  const takeAddresses = options.replaceAddresses?.(
    container,
    options.form,
    (element, address) => element.closest('[data-docsgen-body]') !== null || (address !== undefined && isProp(address)),
  )
  const shell = hydrateShell(
    {
      ...served,
      site,
      templates: guarded,
      container,
      urgent: options.urgent,
    },
    crash,
  )
  shownPage = shell.page
  toggleCategories(shell, labels, crash.signal)
  menu(crash.signal)
  closeDropdowns(crash.signal)
  updateExpanded()
  // Without JavaScript, the skip link changes the address.
  const skip = (_: HTMLElement, event: MouseEvent) => {
    const main = document.querySelector('main')
    if (main) event.preventDefault()
    focusOn(main)
  }
  onClick('.skip-link', skip, crash.signal)
  // The focus would be lost with the button.
  onClick('[data-docsgen-announcement-close]', focusStart, crash.signal)
  copyLinks(labels.copied, crash.signal)
  offerTop(labels.backToTop, crash.signal)
  options.rememberVersion?.(shell, crash.signal)
  const copy = async (button: HTMLElement) => (await import(addresses.copyPage!)).copyPage(button)
  onClick('[data-docsgen-copy-page]', copy, crash.signal)
  const documents = createDocuments()
  const show = navigate({shell, documents, reactPages, takeAddresses, base, labels, crash: crash.signal})

  const enter = async (attempt: number) => {
    const chunk = await reactPages?.load(served.page, attempt)
    if (shell.page() === served.page) reactPages?.enter(chunk)
  }
  const recover = async (attempt: number) => {
    const module = await import(`${addresses.recovery}${attempt ? `?${attempt}` : ''}`)
    const search = site.search && labels.search
    await module.recover({base, labels, search, show} satisfies RecoverOptions)
  }
  /** Runs an action that completes the served page. After a failure the reader can try again. */
  const complete = (action: (attempt: number) => Promise<void>, attempt = 0): Promise<void> =>
    action(attempt).catch(() => {
      const main = document.querySelector('[data-docsgen-body],main')
      main?.prepend(errorBox(labels.loadFailed, labels.retry, () => complete(action, attempt + 1)))
    })

  await shell.hydrated
  document.documentElement.dataset.hydrated = ''
  options.offerLanguage?.(addresses.languageOffer!, shell, crash.signal)
  if (DOCSGEN_LIVE) {
    let refreshed = Promise.resolve()
    swapTemplates(templates, shell, crash.signal)
    document.addEventListener('docsgen:refresh', (event) => {
      event.preventDefault()
      // One after another, so the newest text is shown last. Without a page at this address, the panel explains it.
      refreshed = refreshed.then(() => show(location.pathname)).catch(() => {})
    })
  } else prefetch(documents, base, crash.signal)
  loadLast?.()
  if (served.page.kind === 'not-found' && addresses.recovery) void complete(recover)
  else await complete(enter)
}
