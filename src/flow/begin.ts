/** The start of a run: options → config. */
import {fingerprint} from '../io/cache/cache.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import type {BuildFlags, CheckFlags, ConfigFlags} from '../model/flags/flags.js'
import type {Config, NonEmpty} from '../model/model.js'
import {loadConfigs} from './load-config.js'
import {createProfile} from './profile.js'

type SharedFlags = Pick<BuildFlags, keyof BuildFlags & keyof CheckFlags>

export interface RunOptions extends Omit<SharedFlags, keyof ConfigFlags> {
  root: string
  overrides: ConfigFlags
  /** Shard folders, whose pages are taken over instead of compiled. */
  shards?: readonly string[]
  /** Milliseconds for compiling one page; default: 30,000. */
  timeout?: number
  /** Default: the disk. */
  fs?: FileSystem
  onProgress?: (event: {stage: string; done?: number; total?: number}) => void
  /** Ends the run: it rejects with the reason of the signal, and the site that is there stays. */
  signal?: AbortSignal | undefined
}

/** The state of a run before it reads the project. */
export interface StartContext<Options extends RunOptions = RunOptions> {
  fs: FileSystem
  config: Config
  /** The configs of all languages of the run; only `config` on a site with one language. */
  configs: NonEmpty<Config>
  /** Files that decide the config, absolute. */
  configFiles: readonly string[]
  /** The fingerprint of docsgen. */
  version: string
  /** When the run began, milliseconds since 1970. */
  began: number
  options: Options
  profile: ReturnType<typeof createProfile>
}

/** Reads the config. Throws ConfigError. */
export async function begin<Options extends RunOptions>(options: Options): Promise<StartContext<Options>> {
  const began = Date.now()
  const profile = createProfile((event) => {
    options.signal?.throwIfAborted()
    options.onProgress?.(event)
  })
  const fs = options.fs ?? createDisk()
  profile.enter('config')
  const {locale, root, configFile: file, overrides} = options
  const used = new Set<string>()
  const configs = await loadConfigs(fs, {root, file, overrides}, {only: locale, used})
  return {fs, config: configs[0], configs, configFiles: [...used], version: fingerprint(), began, options, profile}
}
