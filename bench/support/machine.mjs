import {spawnSync} from 'node:child_process'
import {availableParallelism, cpus, loadavg, totalmem} from 'node:os'

/** Description of this machine: `2 cores of Some CPU, 24 GB, Node 20.20.2, Linux; 2026-11-21; load 0.4 before`. */
export function machine() {
  const {model = 'unknown'} = cpus()[0] ?? {}
  const memory = Math.round(totalmem() / 1e9)
  const kernel = spawnSync('uname', ['-sr'], {encoding: 'utf8'}).stdout?.trim() || process.platform
  const day = new Date().toISOString().slice(0, 10)
  const busy = loadavg()[0].toFixed(1)
  return `${availableParallelism()} cores of ${model.trim()}, ${memory} GB, ${kernel}, Node ${process.versions.node}; ${day}; load before the run ${busy}`
}
