import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Suites of minutes begin first: one that begins last would be waited for by all others. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({moduleId}: TestSpecification) => /\.slow\.test\./.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
