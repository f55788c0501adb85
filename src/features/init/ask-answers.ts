import {createInterface} from 'node:readline/promises'
import type {Terminal} from '../../cli/session.js'
import {type Answers, addressFrom, type DefaultAnswers, type Host, hostNames, hosts} from './project.js'

/** One question. `read` returns the value of an answer; undefined repeats the question after the hint. */
interface Question<Value> {
  text: string
  hint: string
  read(answer: string): Value | undefined
}

/** Asks for the title, the host (unless it is chosen) and the address of a new site; undefined after Ctrl-C or Ctrl-D. */
export async function askAnswers(
  {input, output}: Terminal,
  defaults: DefaultAnswers,
  chosenHost: Host | undefined,
): Promise<Answers | undefined> {
  const reader = createInterface({input, output})
  const lines = reader[Symbol.asyncIterator]()
  try {
    const title = await ask(titleOr(defaults.title))
    const host = chosenHost ?? (await ask(hostOr(defaults.host)))
    const address = await ask(addressOr(defaults.addressOn(host)))
    return {title, host, address}
  } catch (error) {
    if (error !== inputEnded) throw error
    output.write('\n')
    return undefined
  } finally {
    reader.close()
  }

  async function ask<Value>({text, hint, read}: Question<Value>): Promise<Value> {
    for (;;) {
      reader.setPrompt(text)
      reader.prompt()
      const {value, done} = await lines.next()
      if (done) throw inputEnded
      const answer = read(value.replace(/\p{Cc}+/gu, ' ').trim())
      if (answer !== undefined) return answer
      output.write(`  ${hint}\n`)
    }
  }
}

const inputEnded = Symbol('input ended')

const titleOr = (defaultTitle: string): Question<string> => ({
  text: `Title of the site [${defaultTitle}]: `,
  hint: '',
  read: (answer) => answer || defaultTitle,
})

const hostOr = (defaultHost: Host): Question<Host> => ({
  text: `Host that publishes the site: ${hostNames.join(', ')} [${defaultHost}]: `,
  hint: `Write ${hostNames.slice(0, -1).join(', ')} or ${hostNames.at(-1)}.`,
  read: (answer) => (answer === '' ? defaultHost : hostNames.find((host) => isNameOf(host, answer.toLowerCase()))),
})

/** `github`, and `github pages` */
const isNameOf = (host: Host, answer: string): boolean => [host, hosts[host].title.toLowerCase()].includes(answer)

const addressOr = (defaultAddress: Answers['address']): Question<Answers['address']> => {
  const {url, base} = defaultAddress
  return {
    text: `Address of the site, such as https://docs.example.com [${url === '' ? 'not known yet' : url + base}]: `,
    hint: 'This is not the address of a site. Write it like https://example.com/handbook/, or leave it empty.',
    read: (answer) => (answer === '' ? defaultAddress : addressFrom(answer)),
  }
}
