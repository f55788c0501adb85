/** The decoded path of a request; undefined for a path that no browser sends. */
export function pathIn(url: string): string | undefined {
  if (url.length > 8192 || !url.startsWith('/') || url.startsWith('//') || /[#\\]/.test(url)) return undefined
  try {
    const pathname = decodeURIComponent(url.replace(/\?.*/s, ''))
    const isSound =
      !/[\u0000-\u001f\u007f\\]/.test(pathname) && !pathname.split('/').some((part) => part === '..' || part === '.')
    return isSound ? pathname.normalize('NFC') : undefined
  } catch {
    return undefined
  }
}
