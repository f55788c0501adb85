/** Branded paths, so that paths of different kinds have different types. All use forward slashes. */

/** Relative to the content folder, as on disk: `objects/intro.md`, `../versioned_docs/version-1.0/a.md`. Only `scan` creates it. */
export type SourcePath = string & {readonly brand: 'SourcePath'}

/** Address inside the site, without base: `/objects/intro`, `/api/`. Only `route` and `arrange` create it. */
export type RoutePath = string & {readonly brand: 'RoutePath'}

/** Relative to the output folder: `objects/intro/index.html`. */
export type OutputPath = string & {readonly brand: 'OutputPath'}
