import type {Style} from '../checks/reports/reports.js'
import type {Session} from './session.js'

/** Colours on a terminal. `--no-color` wins over FORCE_COLOR, which wins over NO_COLOR. */
export function createStyle({env, stderr}: Pick<Session, 'env' | 'stderr'>, isWanted: boolean): Style {
  const isColoured =
    isWanted && (isForced(env) ?? (!env.NO_COLOR && !env.CI && env.TERM !== 'dumb' && Boolean(stderr.isTTY)))
  const mark = (on: number, off: number) => (text: string) => (isColoured ? `\u001B[${on}m${text}\u001B[${off}m` : text)
  return {
    bold: mark(1, 22),
    dim: mark(2, 22),
    red: mark(31, 39),
    yellow: mark(33, 39),
    blue: mark(34, 39),
    green: mark(32, 39),
  }
}

function isForced({FORCE_COLOR}: Session['env']): boolean | undefined {
  if (FORCE_COLOR === undefined || FORCE_COLOR === '') return undefined
  return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
}
