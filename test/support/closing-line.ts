import type {Reporter, TestCase, TestModule} from 'vitest/node'

/**
 * Prints two lines at the end of a run: the reasons why tests were skipped, and the counts, which a script can read:
 *
 *   Skipped: there is no ../shared/corpora beside this repository (41 tests)
 *   4720 passed, 0 failed, 41 skipped
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const having = (...states: string[]) => tests.filter((test) => states.includes(test.result().state))
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length
    const skipped = having('skipped', 'pending')
    const line = `${having('passed').length} passed, ${having('failed').length + broken} failed, ${skipped.length} skipped\n`
    process.once('exit', () => process.stdout.write(reasonsOf(skipped) + line))
  }
}

/** The reasons for skipping in the names of tests, as in `… (skipped: this system has no terminal)`; '' without any. */
function reasonsOf(skipped: readonly TestCase[]): string {
  const counts = new Map<string, number>()
  for (const {fullName} of skipped) {
    const reason = /\(skipped: ([^()]*)\)/.exec(fullName)?.[1]
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const reasons = [...counts].map(([reason, count]) => `${reason} (${count} ${count === 1 ? 'test' : 'tests'})`)
  return reasons.length === 0 ? '' : `Skipped: ${reasons.join('; ')}\n`
}
