import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Runs the suites that take minutes first: all other tests would have ended before a slow suite that starts last. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({moduleId}: TestSpecification) => /\.slow\.test\./.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
