/** Formats figures for tables. */
export const median = (values) => quantile(values, 0.5)

/** `quantile(times, 0.95)`: the value that 95 % do not exceed; NaN for none. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  if (part === 0.5 && sorted.length % 2 === 0) return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]
}

/** `rounded(12.345, 1)` → `12.3`; `–` for a value that was not measured. */
export const rounded = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
export const kilobytes = (bytes) => (Number.isFinite(bytes) ? `${(bytes / 1024).toFixed(1)} KB` : '–')
export const megabytes = (bytes) => (Number.isFinite(bytes) ? `${Math.round(bytes / 2 ** 20)} MB` : '–')
export const seconds = (milliseconds) => (Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(2)} s` : '–')

/** A Markdown table; every row has as many cells as the head. */
export const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
