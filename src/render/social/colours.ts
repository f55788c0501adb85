export interface Colours {
  background: string
  color: string
  accent: string
}
