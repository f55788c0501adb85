import path from 'node:path'
import type {Plugin} from 'esbuild'
import {
  docusaurusModule,
  docusaurusPackage,
  docusaurusSiteFile,
  docusaurusSiteSource,
  docusaurusTemplate,
} from '../../files/docusaurus/docusaurus.js'
import {ownFolder} from '../../io/disk/disk.js'
import {defined} from '../../model/defined.js'
import type {CodeSite} from '../../model/model.js'
import {resolving} from './resolve-packages.js'

/** Data that Docusaurus writes while it runs; until then, they are empty. */
const generated = /^@generated\/|(?:^|\/)\.docusaurus\/.*\.json$/
const namespace = 'docusaurus-generated'

/** Resolves `@site/…` to the project at `root`, and modules of Docusaurus to those of docsgen. */
export function docusaurusModules(root: string, site: CodeSite | undefined): Plugin {
  return {
    name: 'docusaurus-modules',
    setup(build) {
      build.onResolve({filter: generated}, async ({path: spec, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === resolving) return undefined
        const existing = await build.resolve(spec, {kind, importer, resolveDir, pluginData: resolving})
        return existing.errors.length === 0 ? {path: existing.path} : {path: spec, namespace}
      })
      build.onResolve({filter: /^@site\//}, async ({path: spec, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === resolving) return undefined
        // The tsconfig of the site may map the name.
        const mapped = await build.resolve(spec, {kind, importer, resolveDir, pluginData: resolving})
        if (mapped.errors.length === 0) return {path: mapped.path, external: mapped.external}
        const local = `./${spec.slice('@site/'.length)}`
        const {
          path: file,
          external,
          errors,
        } = await build.resolve(local, {
          ...{kind, importer, resolveDir: root},
          pluginData: resolving,
        })
        return errors.length === 0 ? {path: file, external} : {errors: mapped.errors}
      })
      build.onResolve({filter: docusaurusModule}, async ({path: spec, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === resolving) return undefined
        const template = docusaurusTemplate(spec)
        if (template !== undefined) return {path: docsgenTemplate(template)}
        const installed = await build.resolve(spec, {kind, importer, resolveDir, pluginData: resolving})
        if (installed.errors.length === 0 || !spec.startsWith('@theme/')) return undefined
        const local = `./src/theme/${spec.slice('@theme/'.length)}`
        const {path: file, errors} = await build.resolve(local, {
          ...{kind, importer, resolveDir: root},
          pluginData: resolving,
        })
        return errors.length === 0 ? {path: file} : undefined
      })
      build.onResolve({filter: docusaurusPackage}, async ({path: spec, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === resolving) return undefined
        const installed = await build.resolve(spec, {kind, importer, resolveDir, pluginData: resolving})
        return installed.errors.length === 0 ? undefined : {path: docsgenTemplate(defined(docusaurusTemplate(spec)))}
      })
      build.onLoad({filter: /./, namespace}, () => ({contents: '{}', loader: 'json'}))
      if (site) {
        const contents = docusaurusSiteSource(site)
        build.onLoad({filter: docusaurusSiteFile}, () => ({contents, loader: 'js'}))
      }
    },
  }
}

const docsgenTemplate = (name: string): string => path.join(ownFolder(), 'dist/client/templates', `${name}.js`)
