/** Branded paths, so that a path says which path it is. All use forward slashes. */

/** Relative to the content folder, as on disk: `objects/intro.md`, `../versioned_docs/version-1.0/a.md`. Made by `scan` only. */
export type SourcePath = string & {readonly brand: 'SourcePath'}

/** Address inside the site, without base: `/objects/intro`, `/api/`. Made by `route` and `arrange` only. */
export type RoutePath = string & {readonly brand: 'RoutePath'}

/** Relative to the output folder: `objects/intro/index.html`. */
export type OutputPath = string & {readonly brand: 'OutputPath'}
