import {fillLabel} from './fill-label.js'
import {Icon} from './Icon.js'
import type {PartProps} from './index.js'

/** Both icons are in the button, CSS shows one; the browser code keeps the name true, so hydration leaves it alone. */
export default function ColorModeToggle({site}: PartProps) {
  const {colorMode, labels} = site
  if (!colorMode.switch) return null
  const mode = colorMode.default === 'dark' ? labels.darkMode : labels.lightMode
  const name = fillLabel(labels.colorMode, {mode})
  return (
    <button type="button" data-docsgen-color-mode="" aria-label={name} title={name} suppressHydrationWarning>
      <Icon name="sun" className="in-light" />
      <Icon name="moon" className="in-dark" />
    </button>
  )
}
