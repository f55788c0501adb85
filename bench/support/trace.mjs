/** Reads the tasks of the page's main thread from a trace of Chromium. */

/** Events in which scripts run, are compiled, or wait for the browser. */
const scripted = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.produceCache',
  'v8.run',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'EventDispatch',
])
/** Readers notice tasks that are longer (milliseconds). */
const felt = 50

/**
 * Tasks of the page's main thread, longest first, in milliseconds. `script`: the time of a task in which scripts ran, with the garbage collection
 * and layout that they caused. Blocking time is the sum of the time beyond 50 ms of each task: `blocking` of whole tasks, `scriptBlocking` of the
 * scripts in them.
 */
export function mainThreadTasks(trace, url) {
  const main = mainThreadOf(trace, url)
  const events = trace.traceEvents.filter(({ph, pid, tid}) => ph === 'X' && pid === main.pid && tid === main.tid)
  events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const tasks = []
  for (const event of events) {
    const open = tasks.at(-1)
    const isInside = open && event.ts < open.start + open.duration
    if (/RunTask$/.test(event.name)) {
      if (!isInside) tasks.push({start: event.ts, duration: event.dur, script: 0, until: 0, parts: []})
    } else if (isInside) {
      if (event.dur > 1000 || event.name === 'v8.compileModule') open.parts.push(partOf(event))
      if (scripted.has(event.name)) {
        const end = event.ts + event.dur
        open.script += Math.max(0, end - Math.max(event.ts, open.until))
        open.until = Math.max(open.until, end)
      }
    }
  }
  const inMilliseconds = tasks.map(({start, duration, script, parts}) => ({
    at: (start - main.start) / 1000,
    duration: duration / 1000,
    script: script / 1000,
    parts,
  }))
  const remoteResults = (key) => inMilliseconds.reduce((sum, task) => sum + Math.max(0, task[key] - felt), 0)
  return {
    tasks: inMilliseconds.filter(({at}) => at >= 0).sort((a, b) => b.duration - a.duration),
    blocking: remoteResults('duration'),
    scriptBlocking: remoteResults('script'),
    longestTask: Math.max(0, ...inMilliseconds.map(({duration}) => duration)),
    longestScript: Math.max(0, ...inMilliseconds.map(({script}) => script)),
  }
}

const partOf = ({name, dur, args}) => {
  const about = args?.data?.url ?? args?.data?.functionName ?? args?.fileName ?? args?.data?.type ?? ''
  return `${name} ${(dur / 1000).toFixed(1)} ${String(about).split('/').at(-1)}`
}

/** The thread that loads the page. */
function mainThreadOf({traceEvents}, url) {
  const start = traceEvents.find(
    ({name, args}) => name === 'navigationStart' && args?.data?.documentLoaderURL?.split('#')[0] === url.split('#')[0],
  )
  if (!start) throw Error(`The trace does not contain ${url}`)
  return {pid: start.pid, tid: start.tid, start: start.ts}
}
