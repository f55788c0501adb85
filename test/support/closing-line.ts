import type {Reporter, TestModule} from 'vitest/node'

/**
 * Ends every run with one plain line that a script can read:
 *
 *   120 passed, 0 failed, 1 skipped
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length
    const line = `${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped', 'pending')} skipped\n`
    process.once('exit', () => process.stdout.write(line))
  }
}
