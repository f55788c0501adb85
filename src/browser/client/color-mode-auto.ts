/** The toggle with three choices: light, dark, and that of the system. Only sites with `colorMode.auto` load it. */
import {onClick} from './on-click.js'
import {onRendered} from './rendered.js'
import {readSetting, writeSetting} from './storage.js'

const toggle = '[data-docsgen-color-mode]'
const choices = ['light', 'dark', 'auto'] as const
type Choice = (typeof choices)[number]
const next: Readonly<Record<Choice, Choice>> = {light: 'dark', dark: 'auto', auto: 'light'}

export interface AutoNames extends Record<Choice, string> {
  /** The choice of readers who have not chosen. */
  preset: Choice
}

export function switchColorMode(names: AutoNames): void {
  const {dataset} = document.documentElement
  let choice = storedChoice() ?? names.preset
  const update = () => {
    dataset.choice = choice
    for (const button of document.querySelectorAll<HTMLElement>(toggle)) button.title = button.ariaLabel = names[choice]
  }
  onRendered(() => {
    choice = storedChoice() ?? choice
    update()
  })
  onClick(toggle, () => {
    choice = next[choice]
    const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
    dataset.theme = choice === 'auto' ? system : choice
    writeSetting('theme', choice)
    update()
  })
}

const storedChoice = (): Choice | undefined => choices.find((one) => one === readSetting('theme'))
