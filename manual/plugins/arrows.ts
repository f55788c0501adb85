interface Node {
  type: string
  value?: string
  children?: Node[]
}

/** Two hyphens and a bracket in a text become an arrow. Code is no text. */
export default function arrows() {
  return (tree: Node): void => visit(tree)
}

function visit(node: Node): void {
  if (node.type === 'text') node.value = node.value?.replaceAll('-->', '→')
  for (const child of node.children ?? []) visit(child)
}
