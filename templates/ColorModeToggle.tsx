import {fillLabel} from './fill-label.js'
import {Icon} from './Icon.js'
import type {TemplateProps} from './types.js'

/** The button contains all icons, and CSS shows one. The browser code updates the name, so hydration ignores it. */
export default function ColorModeToggle({site}: TemplateProps) {
  const {colorMode, labels} = site
  if (!colorMode.switch) return null
  const mode = colorMode.default === 'dark' ? labels.darkMode : labels.lightMode
  const name = fillLabel(labels.colorMode, {mode})
  return (
    <button type="button" data-docsgen-color-mode="" aria-label={name} title={name} suppressHydrationWarning>
      <Icon name="sun" className="in-light" />
      <Icon name="moon" className="in-dark" />
      {colorMode.auto && <Icon name="system" className="in-auto" />}
    </button>
  )
}
