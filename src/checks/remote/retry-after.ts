/** Seconds to wait before the next request, from `Retry-After`: a number or a date. undefined for anything else. */
export function secondsUntil(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
