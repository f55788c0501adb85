/** Whether no build of the native parser runs on this machine: remark parses every page then. */
export const isNativeParserMissing = (): Promise<boolean> =>
  import('satteri').then(
    () => false,
    () => true,
  )
