/** A label with its marks filled in: `Version: {label}`, {label: 'Next'} → `Version: Next`. Other braces stay. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
