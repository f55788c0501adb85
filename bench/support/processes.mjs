/** Runs programs and reads from /proc the time and memory that they and all their children use. Linux only. */
import {spawn} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'

/** Resident memory in bytes of a process and its descendants. */
export const memoryOf = (pid) =>
  treeOf(pid).reduce((sum, one) => {
    const pages = Number(read(`/proc/${one}/statm`).split(' ')[1])
    return sum + (pages || 0) * 4096
  }, 0)

/** A shell that runs the program and then prints the processor time of its descendants. */
const timed = '"$@"; status=$?; times >&3; exit $status'

/**
 * Runs a program until it ends. `wall` and `cpu` (user and system) are milliseconds. `memory`: maximum resident memory of the process and its
 * descendants, read every `every` milliseconds. `output`: the end of the output. The program is killed after `most` milliseconds.
 */
export function run(command, args, {cwd, env = {}, every = 40, most = 540_000}) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn('sh', ['-c', timed, 'sh', command, ...args], {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    })
    const texts = ['', '', '']
    for (const [index, stream] of child.stdio.slice(1).entries())
      stream.setEncoding('utf8').on('data', (text) => {
        texts[index] = (texts[index] + text).slice(-20_000)
      })
    let memory = 0
    const timer = setInterval(() => {
      memory = Math.max(memory, memoryOf(child.pid))
    }, every)
    const killer = setTimeout(() => killGroup(child.pid), most)
    child.on('error', reject)
    child.on('close', (status) => {
      const wall = performance.now() - start
      clearInterval(timer)
      clearTimeout(killer)
      const [output, errors, times] = texts
      resolve({wall, cpu: processorTime(times), memory, status, output: output + errors})
    })
  })
}

/** The second line of `times`: `0m1.210000s 0m0.180000s` → 1390 milliseconds. */
function processorTime(times) {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60_000 + Number(s) * 1000,
    0,
  )
}

/** Ends a detached process and its children. */
export function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

function treeOf(pid) {
  const tree = [String(pid)]
  for (const one of tree)
    for (const thread of threadsOf(one))
      tree.push(...read(`/proc/${one}/task/${thread}/children`).split(' ').filter(Boolean))
  return tree
}

function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
