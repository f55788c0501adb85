/** What docsgen keeps for itself in an output folder: the manifest, and what is there while a site is written. */
export const ownNames = {manifest: 'docsgen-manifest.json', staging: '.docsgen-staging', lock: '.docsgen-lock'} as const
