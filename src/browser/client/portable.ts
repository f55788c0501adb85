/** Only in portable output (`DOCSGEN_PORTABLE`): scripts and data come by elements, since a page opened as a file may fetch nothing. */
import {scriptPath} from '../../files/portable/portable.js'

/** Where the site lies, from where this script lies: `file:///home/ann/site/`. */
export const home: string = DOCSGEN_PORTABLE
  ? new URL('../', (document.currentScript as HTMLScriptElement).src).href
  : ''

export const isOpenedAsFile = (): boolean => location.protocol === 'file:'

/** An address that counts from the site's root, in full. */
export const urlOf = (address: string): string => home + address.slice(1)

/** An element with what its script has left there. */
type HandingScript = HTMLScriptElement & {docsgen?: unknown}

/** Runs a script of the site once, and gives what it hands over. Only the name of its file counts: all lie in one folder. */
export async function loadPart<Part>(address: string): Promise<Part> {
  const name = address.replace(/^.*\//, '')
  const known = [...document.scripts].find(({src}) => src.endsWith(`/${name}`))
  return handedBy(known && !hasFailed(known) ? known : append(`${home}assets/${name}`)) as Promise<Part>
}

/** What a file of JSON holds, from the script beside it. */
export async function loadData<Value>(url: string): Promise<Value> {
  const script = append(scriptPath(url))
  const value = (await handedBy(script)) as Value
  script.remove()
  return value
}

async function handedBy(script: HandingScript): Promise<unknown> {
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

/** Of those in the document nothing is under way once it is complete. */
const hasFailed = (script: HandingScript): boolean =>
  script.defer && document.readyState === 'complete' && !('docsgen' in script)

function append(url: string): HandingScript {
  const script = document.createElement('script')
  script.src = url
  document.head.append(script)
  return script
}

/** The links of the page that is shown lead where they did, though the address bar names another page that is on its way. */
export function pinLinks(shown: string): void {
  const page = new URL(shown, location.href)
  for (const link of document.links) {
    const href = link.getAttribute('href') ?? ''
    if (/^\.\.?\//.test(href)) link.href = new URL(href, page).href
  }
}

/** Links of a head count from where their page lies, and stay when another is shown: they are written in full. */
export function writeHeadInFull({head}: Document): void {
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[href]:not([rel=stylesheet])'))
    link.setAttribute('href', link.href)
}
