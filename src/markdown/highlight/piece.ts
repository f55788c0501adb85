/** A piece of code in one colour. */
export interface Piece {
  text: string
  /** CSS class; '' for plain text. */
  colour: string
}
