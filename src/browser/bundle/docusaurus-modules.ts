import type {Plugin} from 'esbuild'
import {
  docusaurusModule,
  docusaurusSiteFile,
  docusaurusSiteSource,
  docusaurusTemplate,
} from '../../files/docusaurus/docusaurus.js'
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
      build.onLoad({filter: docusaurusSiteFile}, () => ({contents: docusaurusSiteSource(config), loader: 'js'}))
    },
  }
}
