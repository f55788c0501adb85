/** For portable output (`DOCSGEN_PORTABLE`): loads scripts and data by script elements, since a page opened as a file cannot fetch. */
import {scriptPath} from '../../files/portable/portable.js'

/** Address of the site's root, from the address of this script: `file:///home/ann/site/`. */
export const home: string = DOCSGEN_PORTABLE
  ? new URL('../', (document.currentScript as HTMLScriptElement).src).href
  : ''

export const isOpenedAsFile = (): boolean => location.protocol === 'file:'

/** The full URL of an address that is relative to the site's root. */
export const urlOf = (address: string): string => home + address.slice(1)

/** A script element; `docsgen` is the value that its script exports. */
type ExportingScript = HTMLScriptElement & {docsgen?: unknown}

/** Runs a script of the site once, and returns its exports. Only the file name of `address` counts: all scripts are in one folder. */
export async function loadScript<Exports>(address: string): Promise<Exports> {
  const name = address.replace(/^.*\//, '')
  const loaded = [...document.scripts].find(({src}) => src.endsWith(`/${name}`))
  return exportsOf(loaded && !hasFailed(loaded) ? loaded : append(`${home}assets/${name}`)) as Promise<Exports>
}

/** Value of a JSON file, loaded from the script beside the file. */
export async function loadData<Value>(url: string): Promise<Value> {
  const script = append(scriptPath(url))
  const value = (await exportsOf(script)) as Value
  script.remove()
  return value
}

async function exportsOf(script: ExportingScript): Promise<unknown> {
  if (!('docsgen' in script))
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => {
        script.remove()
        reject(Error(script.src))
      })
    })
  return script.docsgen
}

/** Whether a script of the document has failed: none is still loading once the document is complete. */
const hasFailed = (script: ExportingScript): boolean =>
  script.defer && document.readyState === 'complete' && !('docsgen' in script)

function append(url: string): ExportingScript {
  const script = document.createElement('script')
  script.src = url
  document.head.append(script)
  return script
}

/** Makes the links of the shown page absolute, so that they keep their targets while the address bar already names the next page. */
export function pinLinks(shown: string): void {
  const page = new URL(shown, location.href)
  for (const link of document.links) {
    const href = link.getAttribute('href') ?? ''
    if (/^\.\.?\//.test(href)) link.href = new URL(href, page).href
  }
}

/** Makes the links of a head absolute: they are relative to their page, and stay when another page is shown. */
export function makeHeadAbsolute({head}: Document): void {
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[href]:not([rel=stylesheet])'))
    link.setAttribute('href', link.href)
}
