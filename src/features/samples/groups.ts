import type {Position, Sample} from '../../model/model.js'

/** Samples that run as one file: those of one page with the same name, or one sample. */
export interface Group {
  language: string
  text: string
  file: string
  /** The file of the project that the sample shows. */
  source?: string | undefined
  /** Whether the program must fail. */
  fails: boolean
  /** The expected output with the lines of its blocks in the page. */
  output: {text: string; line: number}[] | undefined
  samples: Sample[]
}

/** Samples as files to run, in their order. A sample of a partial counts once. */
export function groupsOf(samples: readonly Sample[]): Group[] {
  const groups = new Map<string, Sample[]>()
  const places = new Set<string>()
  for (const sample of samples) {
    const {file, line, name, language, source} = sample
    const location = `${file}:${line}`
    if (places.has(location)) continue
    places.add(location)
    const key =
      name === undefined || name === '' || source !== undefined
        ? location
        : JSON.stringify([file, name, extensionOf(language)])
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups.values()].map((all) => {
    const [first] = all as [Sample, ...Sample[]]
    const outputs = all.flatMap(({output}) => output ?? [])
    return {
      language: first.language,
      text: all.map(({code}) => `${code}\n`).join(''),
      file: first.file,
      source: first.source,
      fails: all.some(({fails}) => fails),
      output: outputs.length > 0 ? outputs : undefined,
      samples: all,
    }
  })
}

/** The place in the page of a line in the file of a group; that of the first block without a line. */
export function placeAt({file, source, samples}: Group, line?: number, column = 1): {file: string; position: Position} {
  const [first] = samples as [Sample, ...Sample[]]
  const fence = {file, position: {line: first.line, column: 1}}
  if (line === undefined || source !== undefined) return fence
  let before = 0
  for (const sample of samples) {
    const count = sample.code.split('\n').length
    if (line <= before + count) return {file, position: {line: sample.line + line - before, column}}
    before += count
  }
  return fence
}

const extensions: Readonly<Record<string, string>> = {
  bash: 'sh',
  csharp: 'cs',
  golang: 'go',
  javascript: 'js',
  kotlin: 'kt',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
  zsh: 'sh',
}

/** The extension of the files of a language, which languages of several names share. */
export const extensionOf = (language: string): string => extensions[language] ?? language.replace(/\W/g, '')
