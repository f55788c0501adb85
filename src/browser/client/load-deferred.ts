/** Loads the script of services and modules, which may wait, and keeps for it what happens on the page before it starts. */
import type {DeferredScript, EarlyEvents} from './deferred.js'
import {reportedEvents} from './visits.js'

/** Starts to keep events; returns a function that loads the script at `address`. */
export function loadDeferred(address: string): () => void {
  const kept: EarlyEvents = {location: new URL(location.href), title: document.title, events: []}
  const stop = new AbortController()
  const keep = (event: Event) => kept.events.push({event: event as CustomEvent, title: document.title})
  for (const type of reportedEvents) document.addEventListener(type, keep, {signal: stop.signal})
  return async () => {
    try {
      const {start}: DeferredScript = await import(address)
      stop.abort()
      start(kept)
    } catch (error) {
      stop.abort()
      reportError(error)
    }
  }
}
