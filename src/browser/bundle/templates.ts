/** For `dev`: bundles changed templates, each into a script without React. */
import type {Config, OutputFile} from '../../model/model.js'
import {addressOf, outputScript} from './asset.js'
import {openBundleContext} from './bundle-context.js'
import {templateSource} from './entries.js'
import {sharedReact} from './pages.js'
import {bundleScript} from './script.js'

export interface SwapInput {
  config: Config
  /** Address of the script with React. */
  react: string
  /** Files (absolute) of the site's templates, by name. */
  templates: ReadonlyMap<string, string>
  /** Changed files (absolute). */
  changed: readonly string[]
}

export interface SwapResult {
  /** Addresses of the scripts of templates that contain a changed file. Their default export is the template. */
  scripts: {name: string; address: string}[]
  files: OutputFile[]
  /** Whether these templates contain all changed files, and have no errors. */
  isComplete: boolean
}

export async function bundleTemplates({config, react: shared, templates, changed}: SwapInput): Promise<SwapResult> {
  const bundleContext = await openBundleContext({config, development: true, live: true})
  const react = sharedReact({path: shared}, config)
  const bundled = await Promise.all(
    [...templates].map(async ([name, file]) => {
      const source = {name: 'template', ...templateSource(file), react, from: config.root}
      return {...(await bundleScript(bundleContext, source)), template: name}
    }),
  )
  const fresh = bundled.filter(({inputs}) => changed.some((file) => inputs.includes(file)))
  const scripts = fresh.map((script) => ({
    name: script.template,
    ...outputScript({...script, name: `template-${script.template}.js`}),
  }))
  const bundledInputs = new Set(fresh.flatMap(({inputs}) => inputs))
  return {
    scripts: scripts.map(({name, file}) => ({name, address: addressOf(config, file)})),
    files: scripts.flatMap(({files}) => files),
    isComplete:
      changed.every((file) => bundledInputs.has(file)) && fresh.every(({diagnostics}) => diagnostics.length === 0),
  }
}
