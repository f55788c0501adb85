/** For `dev`: replaces templates of the shell in the open page. React keeps the state of all others, and the page body stays. */
import type {Templates} from '../../../templates/types.js'
import type {Shell} from './shell.js'

export interface TemplateSwap {
  scripts: {name: string; address: string}[]
  /** The build that the page belongs to after the swap. */
  buildId: string
  /** Whether page bodies may have changed too. */
  bodies: boolean
}

/** Takes in the templates of events `docsgen:templates`, unless the page must reload: React has lost it, or it is a React page. */
export function swapTemplates(templates: Templates, shell: Shell, crash: AbortSignal): void {
  document.addEventListener(
    'docsgen:templates',
    (event) => {
      if (shell.page().kind === 'react' || document.querySelector('[data-docsgen-crashed]')) return
      event.preventDefault()
      swap((event as CustomEvent<TemplateSwap>).detail, templates, shell).catch(() => location.reload())
    },
    {signal: crash},
  )
}

async function swap({scripts, buildId, bodies}: TemplateSwap, templates: Templates, shell: Shell): Promise<void> {
  const loaded = await Promise.all(scripts.map(async ({name, address}) => [name, (await import(address)).default]))
  Object.assign(templates, Object.fromEntries(loaded))
  await shell.show(shell.page())
  document.querySelector<HTMLMetaElement>('[name=docsgen-build]')?.setAttribute('content', buildId)
  if (bodies) document.dispatchEvent(new CustomEvent('docsgen:refresh', {cancelable: true}))
}
