export interface MermaidProps {
  /** Source of the diagram, as written. */
  source: string
}

/** A diagram. The browser code inserts the rendered diagram before its source; without JavaScript, readers see the source. */
export default function Mermaid({source}: MermaidProps) {
  return (
    <figure className="mermaid" data-docsgen-mermaid="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling elements must be focusable */}
      <pre tabIndex={0}>
        <code>{source}</code>
      </pre>
    </figure>
  )
}
