import {addressedTypes} from '../../src/files/imports/imports.js'

/** Text of `schema/imports.d.ts`: what modules of a site receive when they import a stylesheet, an image or another file. */
export const importTypes =
  (): string => `/** What modules of a site receive when they import a stylesheet, an image or another file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
${addressedTypes.map((type) => `declare module '*.${type}' {\n  const address: string\n  export default address\n}`).join('\n')}
/** Texts of the site in the language of the page. */
declare module '@docusaurus/Translate' {
  export default function Translate(props: {
    children?: string
    id?: string
    values?: Record<string, import('react').ReactNode>
  }): import('react').ReactNode
  export function translate(text: {message?: string; id?: string}, values?: Record<string, string | number>): string
}
`
