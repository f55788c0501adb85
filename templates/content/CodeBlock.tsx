export interface CodeBlockProps {
  /** As written after the fence, or `text`. */
  language: string
  /** The highlighted code: escaped text and spans with token classes. */
  html: string
  title?: string | undefined
}

/** A block of code that a keyboard can scroll. The browser code adds its buttons to `.code`. */
export default function CodeBlock({language, html, title}: CodeBlockProps) {
  return (
    <div className="code">
      {title && <div className="title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  )
}
