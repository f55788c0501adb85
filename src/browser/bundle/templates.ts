/** For `dev`: bundles changed templates, each into a script without React. */
import type {Config, OutputFile} from '../../model/model.js'
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
      const entry = {name: 'template', fileName: `template-${name}.js`, ...templateSource(file)}
      return {...(await bundleScript(bundleContext, {...entry, react, from: config.root})), template: name}
    }),
  )
  const fresh = bundled.filter(({inputs}) => changed.some((file) => inputs.includes(file)))
  const isBundled = (file: string) => fresh.some(({inputs}) => inputs.includes(file))
  return {
    scripts: fresh.map(({template, address}) => ({name: template, address})),
    files: fresh.flatMap(({files}) => files),
    isComplete: changed.every(isBundled) && fresh.every(({diagnostics}) => diagnostics.length === 0),
  }
}
