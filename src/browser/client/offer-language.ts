/** Offers a page in the language of its reader. Only sites with several languages load this file. */
import type {LanguageLink} from '../../model/model.js'
import {focusStart} from './arrive.js'
import type {Shell} from './shell.js'
import {readSetting, writeSetting} from './storage.js'

/** Stores the language that a reader chooses, and whether the reader closed the offer. `address`: the script that shows it. */
export function offerLanguage(address: string, shell: Shell, signal: AbortSignal): void {
  const bar = () => document.querySelector('.language-offer')
  const close = () => {
    writeSetting('language-offer', 'closed')
    bar()?.remove()
    focusStart()
  }
  const update = async () => {
    const {language, isOffered} = preferred(shell.page().languages, readSetting('language'))
    if (!isOffered || readSetting('language-offer')) return bar()?.remove()
    const {show} = await import(address)
    show(language, close)
  }
  document.addEventListener(
    'click',
    ({target}) => {
      const link = (target as Element).closest<HTMLAnchorElement>('.language-menu a, .language-offer a')
      if (link) writeSetting('language', link.hreflang)
    },
    {capture: true, signal},
  )
  document.addEventListener('docsgen:navigated', update, {signal})
  void update()
}

/** The first language of the site that the reader reads, and whether the page has a translation there that is not open. */
function preferred(languages: readonly LanguageLink[] = [], chosen: string | null) {
  const plain = (tag: string) => tag.replace(/-.*/, '')
  const language = (chosen ? [chosen] : navigator.languages)
    .map((tag) => languages.find(({lang}) => lang === tag) ?? languages.find(({lang}) => plain(lang) === plain(tag)))
    .find(Boolean)
  return {language, isOffered: language?.translated && language.lang !== document.documentElement.lang}
}
