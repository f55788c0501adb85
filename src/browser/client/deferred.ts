/** What a site adds to every page, after the app: its own scripts, and services that count visits. */
import {reportedEvents, type Visit} from './visits.js'

/** A script of the site, with the functions of Docusaurus' client modules. */
export interface ClientModule {
  /** The reader has asked for a new page. A function that it returns runs when the page is shown. */
  onRouteUpdate?(visit: Visit): unknown
  /** A page is shown. */
  onRouteDidUpdate?(visit: Visit): void
}

/** A service that counts visits. */
export interface Analytics {
  visit(href: string, title: string): void
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

/** What happened before the script started. */
export interface EarlyEvents {
  /** The first page. */
  location: URL
  title: string
  /** `title`: that of the document at the time of the event. */
  events: {event: CustomEvent; title: string}[]
}

/** What the script exports. */
export interface DeferredScript {
  start(early: EarlyEvents): void
}

/** Starts all of them with the first page, and reports what followed and what follows. */
export function startDeferred(
  {modules, services, respectDoNotTrack, reportsFeedback}: DeferredOptions,
  early: EarlyEvents,
): void {
  const started = respectDoNotTrack && refusesTracking() ? [] : services.map((start) => start())
  let ends: unknown[] = []
  const begin = (visit: Visit) => {
    ends = modules.map((module) => module.onRouteUpdate?.(visit))
  }
  const end = (visit: Visit, title: string) => {
    for (const done of ends) if (typeof done === 'function') done()
    for (const module of modules) module.onRouteDidUpdate?.(visit)
    for (const service of started) service.visit(visit.location.href, title)
  }
  const report = ({type, detail}: CustomEvent, title = document.title) => {
    if (type === 'docsgen:navigate') begin(detail)
    else if (type === 'docsgen:navigated') end(detail, title)
    else if (reportsFeedback) for (const service of started) service.event('feedback', detail)
  }
  const first = {previousLocation: null, location: early.location}
  begin(first)
  end(first, early.title)
  for (const {event, title} of early.events) report(event, title)
  for (const type of reportedEvents) document.addEventListener(type, (event) => report(event as CustomEvent))
}

const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as {globalPrivacyControl?: boolean}).globalPrivacyControl === true
