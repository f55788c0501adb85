/** Package managers: their commands, and which one a project uses. */
import path from 'node:path'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'

export interface PackageManager {
  name: string
  lockFiles: readonly [string, ...string[]]
  /** Installs what package.json names. */
  install: string
  /** Installs what the lock file names. */
  installLocked: string
  /** Adds packages for development. */
  add: string
  /** Runs a script of package.json. */
  run: string
  /** Runs a program of an installed package. */
  execute: string
  /** Makes it available in CI; absent if every machine with Node has it. */
  setUp?: string
}

const npm: PackageManager = {
  name: 'npm',
  lockFiles: ['package-lock.json'],
  install: 'npm install',
  installLocked: 'npm ci',
  add: 'npm install --save-dev',
  run: 'npm run',
  execute: 'npx',
}

const managers: readonly PackageManager[] = [
  {
    name: 'pnpm',
    lockFiles: ['pnpm-lock.yaml'],
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    add: 'pnpm add --save-dev',
    run: 'pnpm run',
    execute: 'pnpm exec',
    setUp: 'corepack enable',
  },
  {
    name: 'yarn',
    lockFiles: ['yarn.lock'],
    install: 'yarn install',
    installLocked: 'yarn install --frozen-lockfile',
    add: 'yarn add --dev',
    run: 'yarn run',
    execute: 'yarn run',
    setUp: 'corepack enable',
  },
  {
    name: 'bun',
    lockFiles: ['bun.lock', 'bun.lockb'],
    install: 'bun install',
    installLocked: 'bun install --frozen-lockfile',
    add: 'bun add --dev',
    run: 'bun run',
    execute: 'bunx',
    setUp: 'npm install --global bun',
  },
  npm,
]

/** The package manager of the first folder that shows one, else the one that started docsgen, else npm. */
export async function packageManagerOf(
  fs: FileSystem,
  folders: readonly string[],
  userAgent = '',
): Promise<PackageManager> {
  const named = (name: string | undefined) => managers.find((manager) => manager.name === name)
  for (const folder of folders) {
    const text = (await readIfFile(fs, path.join(folder, 'package.json')))?.toString('utf8') ?? ''
    const declared = named(/"packageManager"\s*:\s*"(\w+)@/.exec(text)?.[1])
    if (declared) return declared
    for (const manager of managers)
      for (const file of manager.lockFiles) if (await fs.lstat(path.join(folder, file))) return manager
  }
  return named(/^\w+/.exec(userAgent)?.[0]) ?? npm
}

/** A text about npm with the commands of another package manager. */
export function withCommandsOf(
  {setUp, lockFiles, install, installLocked, execute}: PackageManager,
  text: string,
): string {
  if (setUp === undefined) return text
  const commands: Record<string, string> = {
    'npm ci': installLocked,
    'npm install': install,
    'package-lock.json': lockFiles[0],
    'npx docsgen': `${execute} docsgen`,
  }
  return text
    .replace(/^( *- (?:run: )?)(?=npm ci$)/gm, (start) => `${start}\0\n${start}`)
    .replace(/npm ci|npm install|package-lock\.json|npx docsgen/g, (command) => commands[command] ?? command)
    .replaceAll('\0', setUp)
}
