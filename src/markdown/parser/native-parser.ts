/** Whether no build of the native parser runs on this machine, so that remark parses every page. */
export const isNativeParserMissing = (): Promise<boolean> =>
  import('satteri').then(
    () => false,
    () => true,
  )
