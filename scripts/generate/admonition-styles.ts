import {admonitionColors, admonitionTypes, badgeTypes} from '../../src/model/admonitions.js'

/** Text of `templates/styles/admonition-types.css`: colours as properties that a site may change, and the rules of the types that have them. */
export function admonitionStyles(): string {
  const properties = (mode: 'light' | 'dark') =>
    badgeTypes.map((type) => `--color-${type}: ${admonitionTypes[type].color[mode]};`)
  const rules = admonitionColors
    .slice(1)
    .map(([type, color]) => `  :is(.admonition, .badge).${type} { --color-own: var(--color-${color}); }`)
  return `/* Written from src/model/admonitions.ts. Print is always light. */
@layer tokens {
  :root {
    ${properties('light').join('\n    ')}
  }

  @media screen {
    [data-theme="dark"] {
      ${properties('dark').join('\n      ')}
    }
  }
}

@layer content {
${rules.join('\n')}
}
`
}
