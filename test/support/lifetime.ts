import {afterAll, onTestFinished, TestRunner} from 'vitest'

/** Calls a function after the current test; outside tests, after the last test of the file. */
export function afterUse(cleanUp: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await cleanUp()))
  else afterAll(async () => void (await cleanUp()))
}
