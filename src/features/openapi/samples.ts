/** Requests as programs: curl, JavaScript, Python and Go. */
export interface SampleRequest {
  /** Uppercase. */
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  /** A value that is sent as JSON, or a text; undefined without a body. */
  body?: {json: unknown} | {text: string} | undefined
}

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'go'

interface Sample {
  label: string
  /** Language of the code block. */
  language: string
  write(request: SampleRequest): string
}

export const samples: Readonly<Record<SampleLanguage, Sample>> = {
  curl: {label: 'curl', language: 'bash', write: curl},
  javascript: {label: 'JavaScript', language: 'js', write: javascript},
  python: {label: 'Python', language: 'python', write: python},
  go: {label: 'Go', language: 'go', write: go},
}

const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null'

const bodyText = (body: NonNullable<SampleRequest['body']>): string => ('json' in body ? jsonOf(body.json) : body.text)

function curl({method, url, headers, body}: SampleRequest): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(bodyText(body))}`]),
  ].join(' \\\n  ')
}

function javascript({method, url, headers, body}: SampleRequest): string {
  const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoteJs(name))
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoteJs(method)},`]),
    ...(headers.length === 0
      ? []
      : ['headers: {', ...headers.map(([name, value]) => `  ${key(name)}: ${quoteJs(value)},`), '},']),
    ...(body === undefined
      ? []
      : 'json' in body
        ? [`body: JSON.stringify(${jsonOf(body.json)}),`]
        : [`body: ${quoteJs(body.text)},`]),
  ]
  const call =
    options.length === 0 ? `fetch(${quoteJs(url)})` : `fetch(${quoteJs(url)}, {\n${indented(options.join('\n'))}\n})`
  return `const response = await ${call}\nconsole.log(response.status, await response.text())`
}

const quoteJs = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

function python({method, url, headers, body}: SampleRequest): string {
  const options = [
    ...(headers.length === 0
      ? []
      : [
          `headers={\n${headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n')}\n},`,
        ]),
    ...(body === undefined
      ? []
      : ['json' in body ? `json=${pythonOf(body.json)},` : `data=${JSON.stringify(body.text)},`]),
  ]
  const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method)
  const name = known ? `requests.${method.toLowerCase()}(` : `requests.request(${JSON.stringify(method)}, `
  const call =
    options.length === 0
      ? `${name}${JSON.stringify(url)})`
      : `${known ? name : 'requests.request('}\n${[...(known ? [] : [`${JSON.stringify(method)},`]), `${JSON.stringify(url)},`, ...options].join('\n').replace(/^(?=.)/gm, '    ')}\n)`
  return `import requests\n\nresponse = ${call}\nprint(response.status_code, response.text)`
}

/** A value of JSON as Python writes it. */
function pythonOf(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const [entries, [open, close]] = Array.isArray(value)
    ? [value.map(pythonOf), '[]']
    : [Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pythonOf(one)}`), '{}']
  if (entries.length === 0) return `${open}${close}`
  return `${open}\n${entries.map((entry) => entry.replace(/^(?=.)/gm, '    ')).join(',\n')},\n${close}`
}

function go({method, url, headers, body}: SampleRequest): string {
  const imports = ['fmt', 'io', 'net/http', ...(body === undefined ? [] : ['strings'])]
  const content = body === undefined ? 'nil' : 'body'
  const lines = [
    ...(body === undefined ? [] : [`body := strings.NewReader(${quoteGo(bodyText(body))})`]),
    `request, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${content})`,
    ...panic,
    ...headers.map(([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    'response, err := http.DefaultClient.Do(request)',
    ...panic,
    'defer response.Body.Close()',
    'text, err := io.ReadAll(response.Body)',
    ...panic,
    'fmt.Println(response.Status, string(text))',
  ]
  const imported = imports.map((name) => `\t"${name}"`).join('\n')
  // The lines of a raw string keep their indentation.
  return `package main\n\nimport (\n${imported}\n)\n\nfunc main() {\n${lines.map((line) => `\t${line}`).join('\n')}\n}`
}

const panic = ['if err != nil {', '\tpanic(err)', '}']

const quoteGo = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``)
