/** Front matter keys of a site's own: their schema in the config, and their type in templates. */

/**
 * The front matter keys that the config declares, for templates and components. A site adds its type:
 *
 *   declare module 'docsgen' {
 *     interface SiteFrontmatter extends z.infer<typeof frontmatter> {}
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: a site adds its keys.
export interface SiteFrontmatter {}

/** A schema of any library that implements Standard Schema, such as zod, Valibot and ArkType. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
  }
}

export type StandardResult =
  | {readonly value: unknown; readonly issues?: undefined}
  | {readonly issues: readonly StandardIssue[]}

export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined
}

/** The schema of a site's own front matter: a Standard Schema, or a JSON schema. */
export type FrontmatterSchema = StandardSchema | {readonly [key: string]: unknown}

/** Whether a value is a schema of a library. */
export const isStandardSchema = (value: unknown): value is StandardSchema =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof (value as Partial<StandardSchema>)['~standard']?.validate === 'function'

/** Key of the schema in a config. A symbol, because threads and cache keys get the config without functions. */
export const frontmatterOfSite = Symbol('frontmatter')
