import type {Plugin} from 'esbuild'
import {
  docusaurusModule,
  docusaurusPackage,
  docusaurusSiteFile,
  docusaurusSiteSource,
  docusaurusTemplate,
} from '../../files/docusaurus/docusaurus.js'
import {defined} from '../../model/defined.js'
import type {BundleContext} from './bundle-context.js'

/** Resolves `@site/…` to the project, and modules of Docusaurus to those of docsgen. */
export function docusaurusModules({files, config}: BundleContext): Plugin {
  return {
    name: 'docusaurus-modules',
    setup(build) {
      build.onResolve({filter: /^@site\//}, ({path, kind, importer}) =>
        build.resolve(`./${path.slice('@site/'.length)}`, {kind, importer, resolveDir: config.root}),
      )
      build.onResolve({filter: docusaurusModule}, ({path}) => {
        const template = docusaurusTemplate(path)
        return template === undefined ? undefined : {path: files.template(template)}
      })
      build.onResolve({filter: docusaurusPackage}, async ({path, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === asking) return undefined
        const installed = await build.resolve(path, {kind, importer, resolveDir, pluginData: asking})
        return installed.errors.length === 0 ? installed : {path: files.template(defined(docusaurusTemplate(path)))}
      })
      build.onLoad({filter: docusaurusSiteFile}, () => ({contents: docusaurusSiteSource(config), loader: 'js'}))
    },
  }
}

/** Marks docsgen's own calls of esbuild's resolver. */
export const asking = Symbol('asking')
