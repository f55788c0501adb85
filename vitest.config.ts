import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {configDefaults, defineConfig} from 'vitest/config'
import SlowFirst from './test/support/slow-first.js'

const isSlow = Boolean(process.env.DOCSGEN_SLOW)

export default defineConfig({
  /** As for a site that is neither portable nor served while it is written. */
  define: {DOCSGEN_LIVE: 'false', DOCSGEN_PORTABLE: 'false'},
  /** Production JSX: tests run the React that readers get. */
  oxc: {jsx: {runtime: 'automatic', development: false}},
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    /** Suites of minutes: DOCSGEN_SLOW=1 runs them too. */
    exclude: [...configDefaults.exclude, ...(isSlow ? [] : ['test/**/*.slow.test.{ts,tsx}'])],
    /** A script of docsgen's own is bundled once. */
    alias: {esbuild: fileURLToPath(new URL('test/support/esbuild.ts', import.meta.url))},
    /** Where temporary folders are in memory, git would print another message for a folder outside of a repository. */
    env: {NODE_ENV: 'production', GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'},
    globalSetup: ['test/support/run-folder.ts'],
    pool: 'forks',
    /** No module holds state of its own, so the files of a process share them, and its browser: see CONTRIBUTING.md. */
    isolate: false,
    /** More than the cores of a small machine: many tests wait for a browser, a file or a process. */
    maxWorkers: Math.max(3, availableParallelism() - 1),
    /** Tests take as long as a busy machine needs: their limit only ends what hangs. */
    testTimeout: isSlow ? 7_200_000 : 600_000,
    hookTimeout: isSlow ? 7_200_000 : 600_000,
    sequence: {sequencer: SlowFirst},
    /** A busy machine answers late; what never comes still fails. */
    expect: {poll: {timeout: isSlow ? 600_000 : 30_000}},
    reporters: ['default', './test/support/closing-line.ts'],
    /** Modules that `load` compiles are Node's, as in a real build; Vite does not transform them. */
    server: {deps: {external: [/[\\/]docsgen-modules-/]}},
  },
})
