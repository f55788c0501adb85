/** docsgen's own files in an output folder: the manifest, and temporary files during a build. */
export const internalFileNames = {
  manifest: 'docsgen-manifest.json',
  staging: '.docsgen-staging',
  lock: '.docsgen-lock',
} as const
