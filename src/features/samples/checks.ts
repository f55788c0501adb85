import type {FeatureHooks} from '../feature.js'
import {runSamples} from './run-samples.js'

/** Runs the samples of the current version in the default language. */
export const sampleChecks: FeatureHooks['checks'] = async ({config, profile}) => ({
  async run([first]) {
    profile.enter('running samples')
    const current = (first?.pages ?? []).filter(({page: {version}}) => ['current', ''].includes(version.name))
    const samples = current.flatMap(({compiled}) => compiled.samples ?? [])
    const {diagnostics, run} = await runSamples(samples, config, profile.show)
    return {diagnostics, lines: [`Samples: ${run} run.`]}
  },
})
