/** Renders nothing: tags of the head belong into front matter. */
export default function Head() {
  return null
}
