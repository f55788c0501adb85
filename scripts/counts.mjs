/** Prints the figures of the code for which this project has limits: `npm run counts`. */
import {readdirSync, readFileSync} from 'node:fs'
import {basename, join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {SyntaxKind} from 'typescript/unstable/ast'
import {API} from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Together these projects contain every file of src/. */
const projects = ['node', 'browser', 'model'].map((name) => join(root, `tsconfig.${name}.json`))

const functionKinds = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.Constructor,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.GetAccessor,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.SetAccessor,
])

if (process.argv[1] === fileURLToPath(import.meta.url)) print()

function print() {
  const {functions, nonNullAssertions} = measureSource()
  const longerThan = (limit) => functions.filter(({lines}) => lines > limit)
  const tests = filesOf('test')
  const missing = missingLabels()
  const counts = {
    'lines in src': linesIn(sourceFiles()),
    'lines in test': linesIn(tests),
    'functions in src': functions.length,
    'functions in src of more than 60 lines': longerThan(60).length,
    'functions in src of more than 80 lines': longerThan(80).length,
    'non-null assertions in src': nonNullAssertions.length,
    'waitForTimeout in test': countIn(tests, /\.waitForTimeout\(/g),
    'retries of tests': countIn([...tests, 'vitest.config.ts'], /\bretry:/g),
    'labels that languages lack': missing.flatMap(([, names]) => names).length,
  }
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(6)}  ${name}`)
  for (const [lang, names] of missing) console.log(`        ${lang}: ${names.join(', ')}`)
  if (!process.argv.includes('--long')) return
  for (const {file, line, name, lines} of longerThan(60).sort((a, b) => b.lines - a.lines))
    console.log(`${String(lines).padStart(6)}  ${file}:${line} ${name}`)
}

/**
 * Reads src/ with the TypeScript compiler. A function counts the lines from its first to its last, nested functions
 * included.
 */
export function measureSource() {
  const functions = []
  const nonNullAssertions = []
  for (const {file, tree, text} of parseSource()) {
    const starts = lineStarts(text)
    const lineAt = (offset) => starts.findLastIndex((start) => start <= offset) + 1
    walk(tree, (node) => {
      const line = lineAt(startOf(node, text))
      if (node.kind === SyntaxKind.NonNullExpression) nonNullAssertions.push({file, line: lineAt(node.end - 1)})
      if (!functionKinds.has(node.kind) || !node.body) return
      functions.push({file, line, name: nameOf(node), lines: lineAt(node.end - 1) - line + 1})
    })
  }
  return {functions, nonNullAssertions}
}

/** Languages in src/locales/ that lack labels of English, each with these labels. */
function missingLabels() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const names = Object.values(read('src/locales/en.json')).flatMap(Object.keys)
  return filesOf('src/locales')
    .filter((file) => !file.endsWith('/en.json'))
    .map((file) => {
      const labels = read(file)
      return [basename(file, '.json'), names.filter((name) => !(name in labels))]
    })
    .filter(([, missing]) => missing.length > 0)
}

/** TypeScript files of src/, as `src/flow/build.ts`, sorted. */
export function sourceFiles() {
  return filesOf('src').filter((file) => /\.tsx?$/.test(file))
}

/** Throws if no project contains a file of src/. */
function parseSource() {
  const api = new API({cwd: root})
  try {
    const programs = api.updateSnapshot({openProjects: projects}).getProjects()
    return sourceFiles().map((file) => {
      for (const {program} of programs) {
        const tree = program.getSourceFile(join(root, file))
        if (tree) return {file, tree, text: tree.text}
      }
      throw new Error(`No tsconfig file includes ${file}.`)
    })
  } finally {
    api.close()
  }
}

function walk(node, visit) {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** The position of a node without the white space and comments before it. */
function startOf(node, text) {
  const [skipped] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(node.pos, node.end))
  return node.pos + skipped.length
}

function lineStarts(text) {
  return [0, ...Array.from(text.matchAll(/\n/g), ({index}) => index + 1)]
}

/** The name of a function, or of the variable or property that holds it. */
function nameOf({name, parent}) {
  return (name ?? parent?.name)?.text ?? '(anonymous)'
}

/** Files of a folder of the repository, by path with forward slashes, sorted. */
function filesOf(folder) {
  return readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
    .sort()
}

function countIn(files, pattern) {
  const countOf = (file) => readFileSync(join(root, file), 'utf8').match(pattern)?.length ?? 0
  return files.reduce((sum, file) => sum + countOf(file), 0)
}

function linesIn(files) {
  const isCode = (file) => /\.(tsx?|mjs)$/.test(file)
  return countIn(files.filter(isCode), /\n/g)
}
