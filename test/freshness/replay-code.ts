/** Code in nine languages, written from the same symbols in several styles. */

/** A function or value that code declares. */
export interface CodeSymbol {
  name: string
  limit: number
  operator: '+' | '-'
  /** Whether it has one more statement. */
  isChecked: boolean
}

export interface Language {
  name: string
  file: string
  /** The code of some symbols. Another style has the same meaning. */
  write(symbols: readonly CodeSymbol[], style: number): string
  /** What a page writes after `#`. */
  address(name: string): string
}

/** Writes each symbol in one of three ways. */
const inStyles =
  (...writers: ((symbol: CodeSymbol, note: number) => string)[]) =>
  (symbols: readonly CodeSymbol[], style: number): string =>
    symbols.map((symbol) => writers[style % writers.length]!(symbol, style)).join('\n')

const scripts = (type: string) =>
  inStyles(
    ({name, limit, operator, isChecked}) =>
      `export function ${name}(a${type}) {\n  const list = ['x', a]\n${isChecked ? '  if (a) return list\n' : ''}  return a ${operator} ${limit}\n}\n`,
    ({name, limit, operator, isChecked}, note) =>
      `/** Note ${note}. */\nexport function ${name}(\n    a${type},\n) {\n    const list = ["x", a,]; // ${note}\n\n${isChecked ? '    if (a)\n        return list;\n' : ''}    return (a ${operator} ${limit});\n}\n`,
    ({name, limit, operator, isChecked}, note) =>
      `export function ${name}(a${type}) { /* ${note} */\n\tconst list = [\n\t\t'x',\n\t\ta\n\t];\n${isChecked ? '\tif ((a)) return list;\n' : ''}\treturn a${operator}${limit};\n}\n`,
  )

const plain = (name: string): string => name
const pointer = (name: string): string => `/calls/${name}`

const values = (symbols: readonly CodeSymbol[]) => ({
  calls: Object.fromEntries(symbols.map(({name, ...rest}) => [name, {...rest, texts: ['a  b', 'c']}])),
})
const reversed = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, typeof one === 'object' && !Array.isArray(one) ? reversed(one) : one]),
  )

export const languages: Language[] = [
  {name: 'typescript', file: 'src/a.ts', write: scripts(': number'), address: plain},
  {name: 'javascript', file: 'src/a.js', write: scripts(''), address: plain},
  {
    name: 'json',
    file: 'src/a.json',
    address: pointer,
    write(symbols, style) {
      const value = values(symbols)
      return style % 3 === 0
        ? JSON.stringify(value)
        : style % 3 === 1
          ? JSON.stringify(value, undefined, 2)
          : JSON.stringify(reversed(value), undefined, '\t')
    },
  },
  {
    name: 'yaml',
    file: 'src/a.yaml',
    address: pointer,
    write: (symbols, style) =>
      style % 3 === 0
        ? `# ${style}\ncalls:\n${symbols.map(({name, limit, operator, isChecked}) => `  ${name}:\n    limit: ${limit}\n    operator: '${operator}'\n    isChecked: ${isChecked}\n`).join('')}`
        : style % 3 === 1
          ? `calls:\n${symbols.map(({name, limit, operator, isChecked}) => `    ${name}: {isChecked: ${isChecked}, limit: ${limit}, operator: "${operator}"} # ${style}\n`).join('')}`
          : JSON.stringify({calls: Object.fromEntries(symbols.map(({name, ...rest}) => [name, rest]))}, undefined, 3),
  },
  {
    name: 'sql',
    file: 'src/a.sql',
    address: plain,
    write: inStyles(
      ({name, limit, operator, isChecked}) =>
        `create view ${name} as select a ${operator} ${limit}, 'x  y' from t${isChecked ? ' where a > 0' : ''};\n`,
      ({name, limit, operator, isChecked}, note) =>
        `-- Note ${note}\nCREATE VIEW ${name} AS\nSELECT\n  a ${operator} ${limit},\n  'x  y'\nFROM t${isChecked ? '\nWHERE a > 0' : ''};\n`,
      ({name, limit, operator, isChecked}, note) =>
        `create view ${name} /* ${note} */ as\n  select a${operator}${limit}, 'x  y'\n    from t${isChecked ? ' where a>0' : ''}\n;\n`,
    ),
  },
  {
    name: 'python',
    file: 'src/a.py',
    address: plain,
    write: inStyles(
      ({name, limit, operator, isChecked}) =>
        `def ${name}(a):\n    x = ['x', a]\n${isChecked ? '    if a:\n        return x\n' : ''}    return a ${operator} ${limit}\n`,
      ({name, limit, operator, isChecked}, note) =>
        `\ndef ${name}(\n    a,\n):\n    """Note ${note}."""\n    x = ["x", a]  # ${note}\n${isChecked ? '    if (a):\n        return x\n' : ''}    return (\n        a ${operator} ${limit}\n    )\n`,
      ({name, limit, operator, isChecked}) =>
        `def ${name}(a):\n  x = [\n    "x",\n    a,\n  ]\n${isChecked ? '  if a: return x\n' : ''}  return a ${operator} \\\n    ${limit}\n`,
    ),
  },
  {
    name: 'go',
    file: 'src/a.go',
    address: plain,
    write: (symbols, style) =>
      `package a\n\n${inStyles(
        ({name, limit, operator, isChecked}) =>
          `func ${name}(a int) int {\n\tx := []int{1, a}\n${isChecked ? '\tif a > 0 { return len(x) }\n' : ''}\treturn a ${operator} ${limit}\n}\n`,
        ({name, limit, operator, isChecked}, note) =>
          `// Note ${note}\nfunc ${name}(a int) int {\n\tx := []int{\n\t\t1,\n\t\ta, // ${note}\n\t}\n\n${isChecked ? '\tif a > 0 {\n\t\treturn len(x)\n\t}\n' : ''}\treturn a ${operator} ${limit}\n}\n`,
        ({name, limit, operator, isChecked}) =>
          `func ${name}(a   int) int { x := []int{1, a}; ${isChecked ? 'if a>0 { return len(x) }; ' : ''}return a${operator}${limit} }\n`,
      )(symbols, style)}`,
  },
  {
    name: 'rust',
    file: 'src/a.rs',
    address: plain,
    write: inStyles(
      ({name, limit, operator, isChecked}) =>
        `pub fn ${name}(a: i32) -> i32 {\n    let x = [1, a];\n${isChecked ? '    if a > 0 { return x[0]; }\n' : ''}    match a { 0 => { 1 } _ => a ${operator} ${limit} }\n}\n`,
      ({name, limit, operator, isChecked}, note) =>
        `/// Note ${note}\npub fn ${name}(\n    a: i32,\n) -> i32 {\n    let x = [1, a,]; // ${note}\n${isChecked ? '    if a > 0 {\n        return x[0];\n    }\n' : ''}    match a {\n        0 => 1,\n        _ => a ${operator} ${limit},\n    }\n}\n`,
      ({name, limit, operator, isChecked}) =>
        `pub fn ${name}(a: i32) -> i32 { let x = [1, a]; ${isChecked ? 'if a>0 { return x[0]; } ' : ''}match a { 0 => 1, _ => a${operator}${limit} } }\n`,
    ),
  },
  {
    name: 'java',
    file: 'src/A.java',
    address: (name) => `A.${name}`,
    write: (symbols, style) =>
      `class A {\n${inStyles(
        ({name, limit, operator, isChecked}) =>
          `  public int ${name}(int a) {\n    int[] x = {1, a};\n${isChecked ? '    if (a > 0) return x[0];\n' : ''}    return a ${operator} ${limit};\n  }\n`,
        ({name, limit, operator, isChecked}, note) =>
          `    /** Note ${note}. */\n    public int ${name}(int a)\n    {\n        int[] x = { 1, a, }; // ${note}\n${isChecked ? '        if (a > 0)\n            return x[0];\n' : ''}        return (a ${operator} ${limit});\n    }\n`,
        ({name, limit, operator, isChecked}) =>
          `  public int ${name}(int a) { int[] x = {1, a}; ${isChecked ? 'if (a>0) return x[0]; ' : ''}return a${operator}${limit}; }\n`,
      )(symbols, style)}}\n`,
  },
]
