import {createInterface} from 'node:readline/promises'
import type {Answers} from './init/init.js'
import {addressFrom, ciHosts} from './init/init.js'
import type {Terminal} from './session.js'

/** What an answer means, or undefined and the same question again after a hint. */
interface Question<Value> {
  text: string
  hint: string
  read(answer: string): Value | undefined
}

/** Asks for what a new site needs to be told; undefined when the person left with Ctrl-C or Ctrl-D. */
export async function askAnswers({input, output}: Terminal, usual: Answers): Promise<Answers | undefined> {
  const reader = createInterface({input, output})
  const lines = reader[Symbol.asyncIterator]()
  try {
    const title = await ask(titleOr(usual.title))
    const address = await ask(siteAddress)
    const ci = await ask(ciHostOr(usual.ci))
    return {title, address, ci}
  } catch (error) {
    if (error !== left) throw error
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
      if (done) throw left
      const answer = read(value.replace(/\p{Cc}+/gu, ' ').trim())
      if (answer !== undefined) return answer
      output.write(`  ${hint}\n`)
    }
  }
}

const left = Symbol('nobody answers any more')

const titleOr = (usual: string): Question<string> => ({
  text: `Title of the site [${usual}]: `,
  hint: '',
  read: (answer) => answer || usual,
})

const siteAddress: Question<Answers['address']> = {
  text: 'Address it will have, such as https://docs.example.com [not known yet]: ',
  hint: 'That is no address of a site. Write it like https://example.com/handbook/, or nothing.',
  read: addressFrom,
}

const ciHostOr = (usual: Answers['ci']): Question<Answers['ci']> => ({
  text: `CI that shall build it: ${ciHosts.join(', ')} [${usual}]: `,
  hint: `Write ${ciHosts.slice(0, -1).join(', ')} or ${ciHosts.at(-1)}.`,
  read: (answer) => (answer === '' ? usual : ciHosts.find((host) => host === answer.toLowerCase())),
})
