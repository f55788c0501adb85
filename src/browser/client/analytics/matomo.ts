/** Matomo: https://developer.matomo.org/guides/spa-tracking */
import type {Analytics} from '../deferred.js'
import {loadScript} from './load-script.js'

export const matomo =
  ({url, siteId}: {url: string; siteId: string | number}) =>
  (): Analytics => {
    const global = window as unknown as {_paq?: unknown[][]}
    global._paq ??= []
    const call = (...values: unknown[]) => void global._paq?.push(values)
    const server = url.replace(/\/*$/, '/')
    call('setTrackerUrl', `${server}matomo.php`)
    call('setSiteId', String(siteId))
    call('enableLinkTracking')
    loadScript(`${server}matomo.js`)
    return {
      visit: (href, title) => {
        call('setCustomUrl', href)
        call('setDocumentTitle', title)
        call('trackPageView')
      },
      event: (name, values) => call('trackEvent', name, values.answer, values.comment),
    }
  }
