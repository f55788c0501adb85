import {ConfigError} from '../../config/config.js'
import {findFile} from '../../config/load/load.js'
import {positionOfKey} from '../../model/diagnostics/diagnostics.js'
import type {Config} from '../../model/model.js'
import {imageStyle} from './social-images.js'

/** Absolute paths of the renderer's WebAssembly and the font. */
export interface Tools {
  wasm: string
  font: string
}

export const rendererPackage = '@resvg/resvg-wasm'

/** The installed renderer and font. Throws ConfigError when one is missing. */
export function toolsOf(config: Config): Tools {
  const {root, file} = config
  const style = styleOf(config)
  const wasm = findFile(root, rendererPackage) && findFile(root, `${rendererPackage}/index_bg.wasm`)
  const font = findFile(root, style.font)
  if (wasm !== undefined && font !== undefined) return {wasm, font}
  const isPackage = !/^[./]/.test(style.font)
  const packages = [
    ...(wasm === undefined ? [rendererPackage] : []),
    ...(font === undefined && isPackage ? [packageOf(style.font)] : []),
  ]
  const missing = wasm === undefined ? `"${rendererPackage}"` : `the font "${style.font}"`
  throw ConfigError.about({
    file,
    position: positionOfKey(config.text, 'socialImage'),
    message: `\`socialImage\` needs ${missing}, which is not installed.`,
    hint:
      packages.length > 0
        ? `Install it: npm install --save-dev ${packages.join(' ')}`
        : 'Name a TrueType or OpenType file.',
  })
}

/** `@a/b/c.ttf` → `@a/b` */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** The font and the colours of pictures. */
export const styleOf = ({socialImage}: Config) => imageStyle.parse(typeof socialImage === 'object' ? socialImage : {})

/** The files that decide all pictures. Throws ConfigError when one is missing. */
export const inputsOf = (config: Config): string[] => Object.values(toolsOf(config))
