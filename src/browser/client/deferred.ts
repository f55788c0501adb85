/** What a site adds to every page, after the app: its own scripts, and services that count visits. */
import type {Visit} from './visits.js'

/** A script of the site, with the functions of Docusaurus' client modules. */
export interface ClientModule {
  /** The reader has asked for a new page. A function that it returns runs when the page is shown. */
  onRouteUpdate?(visit: Visit): unknown
  /** A page is shown. */
  onRouteDidUpdate?(visit: Visit): void
}

/** A service that counts visits. */
export interface Analytics {
  visit(): void
  event(name: string, values: Record<string, string>): void
}

export interface DeferredOptions {
  modules: readonly ClientModule[]
  /** Functions that load a service. */
  services: readonly (() => Analytics)[]
  respectDoNotTrack: boolean
  /** Whether services receive the answers of readers. */
  reportsFeedback: boolean
}

/** Starts all of them with the open page, and reports the pages that follow. */
export function startDeferred({modules, services, respectDoNotTrack, reportsFeedback}: DeferredOptions): void {
  const started = respectDoNotTrack && refusesTracking() ? [] : services.map((start) => start())
  const counted = started.map((service): ClientModule => ({onRouteDidUpdate: () => service.visit()}))
  const all = [...modules, ...counted]
  let ends: unknown[] = []
  const begin = (visit: Visit) => {
    ends = all.map((one) => one.onRouteUpdate?.(visit))
  }
  const end = (visit: Visit) => {
    for (const done of ends) if (typeof done === 'function') done()
    for (const one of all) one.onRouteDidUpdate?.(visit)
  }
  const first = {previousLocation: null, location: new URL(location.href)}
  begin(first)
  end(first)
  document.addEventListener('docsgen:navigate', (event) => begin((event as CustomEvent<Visit>).detail))
  document.addEventListener('docsgen:navigated', (event) => end((event as CustomEvent<Visit>).detail))
  if (reportsFeedback)
    document.addEventListener('docsgen:feedback', (event) => {
      const {detail} = event as CustomEvent<Record<string, string>>
      for (const service of started) service.event('feedback', detail)
    })
}

const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as {globalPrivacyControl?: boolean}).globalPrivacyControl === true
