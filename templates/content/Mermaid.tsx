export interface MermaidProps {
  /** What the diagram is drawn from, as written. */
  source: string
}

/** A diagram. The browser code puts the drawing in front of its source, which is what there is without it. */
export default function Mermaid({source}: MermaidProps) {
  return (
    <figure className="mermaid" data-docsgen-mermaid="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{source}</code>
      </pre>
    </figure>
  )
}
