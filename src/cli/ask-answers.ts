import {createInterface} from 'node:readline/promises'
import type {Answers} from './init/init.js'
import {addressFrom, ciHosts} from './init/init.js'
import type {Terminal} from './session.js'

/** One question. `read` returns the value of an answer; undefined repeats the question after the hint. */
interface Question<Value> {
  text: string
  hint: string
  read(answer: string): Value | undefined
}

/** Asks for the title, address and CI of a new site; undefined after Ctrl-C or Ctrl-D. */
export async function askAnswers({input, output}: Terminal, defaults: Answers): Promise<Answers | undefined> {
  const reader = createInterface({input, output})
  const lines = reader[Symbol.asyncIterator]()
  try {
    const title = await ask(titleOr(defaults.title))
    const address = await ask(siteAddress)
    const ci = await ask(ciHostOr(defaults.ci))
    return {title, address, ci}
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

const siteAddress: Question<Answers['address']> = {
  text: 'Address of the site, such as https://docs.example.com [not known yet]: ',
  hint: 'This is not the address of a site. Write it like https://example.com/handbook/, or leave it empty.',
  read: addressFrom,
}

const ciHostOr = (defaultCi: Answers['ci']): Question<Answers['ci']> => ({
  text: `CI that builds the site: ${ciHosts.join(', ')} [${defaultCi}]: `,
  hint: `Write ${ciHosts.slice(0, -1).join(', ')} or ${ciHosts.at(-1)}.`,
  read: (answer) => (answer === '' ? defaultCi : ciHosts.find((host) => host === answer.toLowerCase())),
})
