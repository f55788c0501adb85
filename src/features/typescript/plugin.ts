/** `docsgen/typescript`: a plugin that makes the reference of a TypeScript package from its exports, as TypeDoc finds them. */
import type {Plugin} from '../../model/model.js'
import type {TypeScriptOptions} from './options.js'

export type {TypeScriptOptions} from './options.js'

/** Returns a plugin that adds a page for each export: `typescript({entry: 'src/index.ts'})`. Your project installs `typedoc`. */
export function typescript(options: TypeScriptOptions): Plugin {
  return {
    name: 'typescript',
    options,
    setup(api) {
      const entries = [options.entry ?? []].flat()
      // TypeScript reads these files itself, so docsgen does not see which ones.
      const folders = [...new Set(entries.map((entry) => /^(.*\/)?[^/]*$/.exec(entry)?.[1] ?? ''))]
      const inputs = options.json
        ? [options.json]
        : [
            options.tsconfig ?? 'tsconfig.json',
            ...entries,
            ...folders.map((folder) => `${folder}**/*.{ts,tsx,mts,cts}`),
          ]
      api.pages(async (context) => (await import('./make-reference.js')).makeReference(options, context), {inputs})
    },
  }
}

export default typescript
