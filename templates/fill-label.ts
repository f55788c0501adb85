/** Replaces the placeholders of a label: `Version: {label}`, {label: 'Next'} → `Version: Next`. Other braces stay. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
