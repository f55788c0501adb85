import type {FeatureHooks} from '../feature.js'

/** Checks the pages of the current version in the default language; most sites have none that cover code. */
export const coverChecks: FeatureHooks['checks'] = async ({fs, config}) => ({
  async run([first]) {
    const current = (first?.pages ?? []).filter(({page: {version}}) => ['current', ''].includes(version.name))
    const files = current.flatMap(({page: {source, frontmatter}, compiled}) => [
      ...(frontmatter.covers === undefined ? [] : [source.file]),
      ...(compiled.hiddenLines?.covers ?? []),
    ])
    if (files.length === 0) return {diagnostics: []}
    const {coverProblems} = await import('./problems.js')
    return {diagnostics: await coverProblems(fs, config, [...new Set(files)].sort()), isRepeatable: false}
  },
})
