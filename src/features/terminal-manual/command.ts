import path from 'node:path'
import {exitCodes} from '../../cli/exit-codes.js'
import type {Session} from '../../cli/session.js'
import {ownFolder} from '../../io/disk/disk.js'
import {ConfigError} from '../../model/config-error.js'
import {findTopic, listOfPages, readManual} from './manual.js'

/** Runs `docsgen docs`. */
export async function run({stdout, fs}: Session, [topic]: [topic: string | undefined]): Promise<number> {
  const pages = await readManual(fs, path.join(ownFolder(), 'manual'))
  if (topic === undefined) {
    stdout.write(`${listOfPages(pages)}\nTo print a page: docsgen docs ${pages[0]?.name ?? 'index'}\n`)
    return exitCodes.ok
  }
  const {texts, nearest} = findTopic(pages, topic)
  const hint = nearest === undefined ? 'Run `docsgen docs` to list all pages.' : `Did you mean "${nearest}"?`
  if (texts.length === 0) throw ConfigError.about({file: '', message: `The manual has no page about "${topic}".`, hint})
  stdout.write(`${texts.join('\n\n')}\n`)
  return exitCodes.ok
}
