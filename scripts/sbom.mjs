/**
 * Prints the packages that an installation of docsgen contains, as CycloneDX: those that npm installs, and those that
 * `scripts/bundle-program.mjs` has bundled into docsgen's own files.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'

const licenses = 'dist/bin/LICENSES.txt'
if (!existsSync(licenses)) throw new Error('docsgen is not compiled yet: run `node scripts/setup.mjs` first.')
const bundled = new Set(
  [...readFileSync(licenses, 'utf8').matchAll(/^(\S+) (\d\S*) \(.*\)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  ),
)

const {stdout, status} = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--omit', 'optional'],
  {
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  },
)
if (status !== 0) process.exit(status ?? 1)
const {components, dependencies, ...sbom} = JSON.parse(stdout)
const isDevelopment = ({properties = []}) => properties.some(({name}) => name === 'cdx:npm:package:development')
const kept = components.filter((one) => !isDevelopment(one) || bundled.has(one['bom-ref']))
const isKept = new Set([sbom.metadata.component['bom-ref'], ...kept.map((one) => one['bom-ref'])])
console.log(
  JSON.stringify(
    {
      ...sbom,
      // A bundled package is part of docsgen, not of its development.
      components: kept.map(({properties = [], ...one}) => ({
        ...one,
        properties: properties.filter(({name}) => name !== 'cdx:npm:package:development'),
      })),
      dependencies: dependencies
        .filter(({ref}) => isKept.has(ref))
        .map(({ref, dependsOn = []}) => ({ref, dependsOn: dependsOn.filter((one) => isKept.has(one))})),
    },
    undefined,
    2,
  ),
)
