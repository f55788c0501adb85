/** Google Analytics 4: https://developers.google.com/analytics/devguides/collection/ga4/views */
import type {Analytics} from '../deferred.js'
import {loadScript} from './load-script.js'

export const ga4 =
  ({id}: {id: string}) =>
  (): Analytics => {
    const global = window as unknown as {dataLayer?: unknown[]}
    global.dataLayer ??= []
    // The service reads `arguments` only, no lists.
    function gtag(..._call: unknown[]): void {
      // biome-ignore lint/complexity/noArguments: see above
      global.dataLayer?.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', id, {send_page_view: false})
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
    return {
      visit: (href, title) => gtag('event', 'page_view', {page_location: href, page_title: title}),
      event: (name, values) => gtag('event', name, values),
    }
  }
