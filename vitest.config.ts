import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

/** `npm run test:nightly`: also tests that take minutes, and more rounds of those that look for rare failures. */
export default defineConfig(({mode}) => {
  const isNightly = mode === 'nightly'
  return {
    /** As for a site that is neither portable nor served while it is written. */
    define: {DOCSGEN_LIVE: 'false', DOCSGEN_PORTABLE: 'false'},
    /** Production JSX: tests run the React that readers get. */
    oxc: {jsx: {runtime: 'automatic', development: false}},
    test: {
      projects: [
        project('unit', ['test/**/*.test.{ts,tsx}'], ['test/**/*.{site,browser,nightly}.test.*']),
        project('site', ['test/**/*.site.test.ts']),
        project('browser', ['test/**/*.browser.test.ts']),
        ...(isNightly ? [project('nightly', ['test/**/*.nightly.test.ts'])] : []),
      ],
      /** A script of docsgen's own is bundled once. */
      alias: {esbuild: fileURLToPath(new URL('test/support/esbuild.ts', import.meta.url))},
      env: {
        NODE_ENV: 'production',
        // Where temporary folders are in memory, git would print another message for a folder outside of a repository.
        GIT_DISCOVERY_ACROSS_FILESYSTEM: '1',
        ...(isNightly ? {DOCSGEN_NIGHTLY: '1'} : {}),
      },
      globalSetup: ['test/support/run-folder.ts'],
      pool: 'forks',
      /** No module holds state of its own, so the files of a process share them, and its browser: see CONTRIBUTING.md. */
      isolate: false,
      /** More than the cores of a small machine: many tests wait for a browser, a file or a process. */
      maxWorkers: Math.max(3, availableParallelism() - 1),
      /** Tests take as long as a busy machine needs: their limit only ends what hangs. */
      testTimeout: isNightly ? 7_200_000 : 600_000,
      hookTimeout: isNightly ? 7_200_000 : 600_000,
      /** A busy machine answers late; what never comes still fails. */
      expect: {poll: {timeout: isNightly ? 600_000 : 30_000}},
      reporters: ['default', './test/support/closing-line.ts'],
      /** Modules that `load` compiles are Node's, as in a real build; Vite does not transform them. */
      server: {deps: {external: [/[\\/]docsgen-modules-/]}},
    },
  }
})

function project(name: string, include: string[], exclude: string[] = []) {
  return {extends: true as const, test: {name, include, exclude: ['**/node_modules/**', ...exclude]}}
}
